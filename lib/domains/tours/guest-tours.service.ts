export { deleteOwned as deleteTours, moveOwner as moveTours } from "./tours.queries";
