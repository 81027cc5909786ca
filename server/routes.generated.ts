// Written by `npm run generate` from the route files under app/api.
import * as route0 from "@/app/api/health/route";
import * as route1 from "@/app/api/openapi.json/route";
import * as route2 from "@/app/api/ready/route";
import * as route3 from "@/app/api/v1/app/config/route";
import * as route4 from "@/app/api/v1/app/home/route";
import * as route5 from "@/app/api/v1/app/intro/route";
import * as route6 from "@/app/api/v1/app/tour/route";
import * as route7 from "@/app/api/v1/areas/route";
import * as route8 from "@/app/api/v1/categories/route";
import * as route9 from "@/app/api/v1/map/pois/[id]/distance/route";
import * as route10 from "@/app/api/v1/map/pois/[id]/summary/route";
import * as route11 from "@/app/api/v1/map/pois/route";
import * as route12 from "@/app/api/v1/places/[id]/augmented-details/route";
import * as route13 from "@/app/api/v1/places/[id]/photos/route";
import * as route14 from "@/app/api/v1/places/[id]/reviews/route";
import * as route15 from "@/app/api/v1/places/[id]/route";
import * as route16 from "@/app/api/v1/places/dashboard/route";
import * as route17 from "@/app/api/v1/places/route";
import type { Resource } from "@/lib/http/resource";

export const routes: [path: string, resource: Resource][] = [
  ["/api/health", route0],
  ["/api/openapi.json", route1],
  ["/api/ready", route2],
  ["/api/v1/app/config", route3],
  ["/api/v1/app/home", route4],
  ["/api/v1/app/intro", route5],
  ["/api/v1/app/tour", route6],
  ["/api/v1/areas", route7],
  ["/api/v1/categories", route8],
  ["/api/v1/map/pois/{id}/distance", route9],
  ["/api/v1/map/pois/{id}/summary", route10],
  ["/api/v1/map/pois", route11],
  ["/api/v1/places/{id}/augmented-details", route12],
  ["/api/v1/places/{id}/photos", route13],
  ["/api/v1/places/{id}/reviews", route14],
  ["/api/v1/places/{id}", route15],
  ["/api/v1/places/dashboard", route16],
  ["/api/v1/places", route17],
];
