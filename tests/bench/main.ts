import { measureColdIsolates } from "./cold-isolate";
import { measureFirstByte } from "./first-byte";
import { measureGrowth } from "./growth";
import { measureLargeContent } from "./large-content";
import { measureManyProducts } from "./many-products";
import { measureOutbox } from "./outbox";
import { measureProducts } from "./products";
import { measureSearch } from "./search";
import { measureSpeed } from "./speed";

await measureSpeed();
await measureFirstByte();
await measureLargeContent(3_000);
await measureOutbox();
measureSearch();
await measureProducts();
await measureManyProducts();
await measureColdIsolates();
await measureGrowth();
