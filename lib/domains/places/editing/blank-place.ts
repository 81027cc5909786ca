import type { PlaceFields } from "./place-form";

/** The values of a new place before anybody fills them in. */
export const BLANK_PLACE: PlaceFields = {
  name: "",
  summary: "",
  description: "",
  place_kind: "attraction",
  busy_rating: "unknown",
  area_id: null,
  category_id: null,
  address: null,
  city: null,
  country_code: null,
  lat: null,
  lng: null,
  website_url: null,
  contact_phone: null,
  contact_email: null,
  visit_minutes: null,
  narrative: null,
  categories: [],
  hours: [],
  hours_exceptions: [],
  amenities: [],
  links: [],
};
