import { sweepPages } from "./every-page";

sweepPages("acme");
