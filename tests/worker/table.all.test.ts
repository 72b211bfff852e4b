import { describePageTable } from "./table";

describePageTable(Number.POSITIVE_INFINITY);
