/** A request to a deployment, and the expected response. */
export interface SmokeCheck {
  path: string;
  method?: "GET" | "POST";
  status: number;
  /** A pattern that the body must match. */
  has: RegExp;
}

// One check for each part that may be broken in a deployment: the process, its dependencies, content, sign-in, the document,
// a page.
export const SMOKE_CHECKS: readonly SmokeCheck[] = [
  { path: "/api/health", status: 200, has: /"status":"ok"/ },
  { path: "/api/ready", status: 200, has: /"status":"ready"/ },
  { path: "/api/v1/places?limit=3", status: 200, has: /"total":[1-9]/ },
  { path: "/api/v1/search?q=beach", status: 200, has: /"data":/ },
  { path: "/api/v1/auth/guest", method: "POST", status: 200, has: /"token":"ey/ },
  { path: "/api/v1/me", status: 401, has: /"code":"auth_required"/ },
  { path: "/api/openapi.json", status: 200, has: /"openapi":"3\.1/ },
  { path: "/docs", status: 200, has: /<html/i },
];
