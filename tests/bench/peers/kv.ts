import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { ManyProducts } from "../../support/cms/many-products";

const AskedSchema = z.object({ keys: z.array(z.string()) });

/** Answers as a KV namespace does in workerd's protocol, from another process; writes are taken and forgotten. */
export async function startKv(content: ManyProducts): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://kv.invalid");
    if (request.method === "POST" && pathname === "/bulk/get") {
      const { keys } = AskedSchema.parse(await json(request));
      response.end(JSON.stringify(Object.fromEntries(await content.get(keys))));
      return;
    }
    if (request.method !== "GET") {
      response.end();
      return;
    }
    const key = decodeURIComponent(pathname.slice(1));
    const value = (await content.get([key])).get(key);
    response.writeHead(typeof value === "string" ? 200 : 404).end(value ?? "");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("KV has no port");
  return { address: `127.0.0.1:${address.port}`, close: () => server.close() };
}
