import { checkPages } from "./every-page";

checkPages("contoh");
