import v8 from "node:v8";
import vm from "node:vm";
import { expect, it } from "vitest";
import { news } from "../../../src/sections/stories/stories";
import { TestReplica } from "../../support/cms/replica";
import { StoryCms } from "../../support/cms/story-cms";
import { LimitedStore } from "../../support/platform/limited-store";

const count = 1_000;
const text = `${"Isi kabar yang panjang. ".repeat(850)}`;

class Forgetful extends LimitedStore {
  override async put(): Promise<void> {}
}

it("reads 1,000 stories of 20 KB with the memory of a page or two", { timeout: 60_000 }, async () => {
  v8.setFlagsFromString("--expose_gc");
  const collect: () => void = vm.runInNewContext("gc");
  let peak = 0;
  const cms = await StoryCms.start({ count, text });
  const measured = (request: Request) => {
    collect();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    return fetch(request);
  };
  try {
    const object = new TestReplica(cms.origin, { kv: new Forgetful(), resources: [news], fetch: measured });
    collect();
    const before = process.memoryUsage().heapUsed;
    await object.settle(60);
    expect(object.replica.store.items.size("news")).toBe(count);
    expect((peak - before) / 1e6, "megabytes").toBeLessThan(15);
  } finally {
    await cms.close();
  }
});
