import { measureGrowth, measureLooks } from "./growth";
import { recordedTable } from "./record/record";

await recordedTable("growth", measureGrowth);
await recordedTable("looks", measureLooks);
