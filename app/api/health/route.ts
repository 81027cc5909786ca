import { getHealth } from "@/lib/health/health.contract";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getHealth, async () => ({ data: { status: "ok" as const } })),
);
