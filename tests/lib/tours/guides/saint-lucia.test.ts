import { judgeTours } from "./judged-tours";

judgeTours("saintLucia");
