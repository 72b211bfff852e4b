import type { IncomingMessage, ServerResponse } from "node:http";
import v8 from "node:v8";
import vm from "node:vm";
import { expect, it } from "vitest";
import { news } from "../../../src/sections/stories/stories";
import { TestReplica } from "../../support/cms/replica";
import { LoopbackServer } from "../../support/http/loopback-server";
import { LimitedStore } from "../../support/platform/limited-store";

const count = 1_000;
const text = `<p>${"Isi kabar yang panjang. ".repeat(850)}</p>`;

/** A Strapi 5 with stories of 20 KB, each made when it is asked for. */
class LongStories extends LoopbackServer {
  constructor(private readonly asked: () => void) {
    super();
  }

  protected take({ url = "/" }: IncomingMessage, response: ServerResponse): void {
    this.asked();
    const page = Number(new URL(url, "http://cms.invalid").searchParams.get("pagination[page]") ?? 1);
    const data = Array.from({ length: 100 }, (_, index) => {
      const id = (page - 1) * 100 + index + 1;
      const at = new Date(Date.UTC(2024, 0, 1) - id * 86_400_000).toISOString();
      const fields = { Title: `Kabar ${id}`, Description: `<p>${id}</p>${text}`, Featured_Image: null };
      return { id, documentId: `kabar${id}`, ...fields, createdAt: at, updatedAt: at, publishedAt: at };
    });
    const pagination = { page, pageSize: 100, pageCount: count / 100, total: count };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data, meta: { pagination } }));
  }
}

class Forgetful extends LimitedStore {
  override async put(): Promise<void> {}
}

it("reads 1,000 stories of 20 KB with the memory of a page or two", { timeout: 60_000 }, async () => {
  v8.setFlagsFromString("--expose_gc");
  const collect: () => void = vm.runInNewContext("gc");
  let peak = 0;
  const cms = new LongStories(() => {
    collect();
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  });
  await cms.listen(0);
  try {
    const object = new TestReplica(cms.origin, { kv: new Forgetful(), resources: [news] });
    collect();
    const before = process.memoryUsage().heapUsed;
    await object.settle(60);
    expect(object.replica.store.items.size("news")).toBe(count);
    expect((peak - before) / 1e6, "megabytes").toBeLessThan(15);
  } finally {
    await cms.close();
  }
});
