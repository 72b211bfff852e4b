import { sweepPages } from "./every-page";

sweepPages("contoh");
