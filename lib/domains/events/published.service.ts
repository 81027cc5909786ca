export { isPublished } from "./published.queries";
