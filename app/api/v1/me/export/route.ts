import { exportMe } from "@/lib/flows/data-export/data-export.contract";
import { requestExport } from "@/lib/flows/data-export/data-export.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(route(exportMe, (ctx) => requestExport(ctx)));
