import { measureGrowth } from "./growth";

await measureGrowth();
