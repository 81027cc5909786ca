import { judgeTours } from "./judged-tours";

judgeTours("monaco");
