import { costTable, itemTable } from "./table.ts";

/** `npm run costs`: the tables of docs/costs.md. */
console.info(`${costTable()}\n\n${itemTable()}`);
