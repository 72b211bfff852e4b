import { checkPages } from "./every-page";

checkPages("acme");
