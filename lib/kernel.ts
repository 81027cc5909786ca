import { contentState } from "@/lib/domains/content/versions.service";
import { authenticate } from "@/lib/domains/identity/authenticate.service";
import { deviceOf } from "@/lib/domains/identity/devices";
import { routeRead } from "@/lib/flows/read-routing/replica.service";
import { routeWith } from "@/lib/http/kernel/route";

/** `route()` with the domains it needs. The only place where the kernel meets them. */
export const route = routeWith({ authenticate, deviceOf, contentState, routeRead });
