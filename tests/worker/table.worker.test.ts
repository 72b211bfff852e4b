import { describePageTable } from "./table";

// Each kind of page: `npm test -- --all` visits every page.
describePageTable(2);
