import { measureGrowth, measureLooks } from "./growth";
import { recordedTable } from "./record/record";

await recordedTable("growth", 2, measureGrowth);
await recordedTable("looks", 1, measureLooks);
