import { describePageTable } from "./table";

// Each kind of page: `npm run test:all` visits every page.
describePageTable(2);
