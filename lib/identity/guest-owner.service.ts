export { ownerNow } from "./guest-owner.queries";
