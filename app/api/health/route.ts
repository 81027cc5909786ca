import { getHealth } from "@/lib/flows/operations/health.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getHealth, async () => ({ data: { status: "ok" as const } })),
);
