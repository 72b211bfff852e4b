import { checkPages } from "./every-page";
import { secondBrandCases } from "./page-cases";

checkPages(secondBrandCases);
