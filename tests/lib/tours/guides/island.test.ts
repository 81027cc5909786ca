import { judgeTours } from "./judged-tours";

judgeTours("island");
