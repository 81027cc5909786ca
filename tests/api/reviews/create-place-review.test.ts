import { somePlace } from "@/tests/support/reviews";
import { useWorld } from "@/tests/support/world";
import { createsReviews } from "./creating";

const world = useWorld();

createsReviews(world, "place", "createPlaceReview", (key, status) =>
  somePlace(world, key, status === undefined ? {} : { status }),
);
