import type { Miniflare } from "miniflare";
import { z } from "zod";

const TargetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const UsageSchema = z.object({
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }),
});

const sampleEveryMs = 20;

/**
 * Watches the memory of the site's isolate by the inspector: objects of the script, and the buffers they stand for.
 * @returns a function that ends it and tells the largest sum seen, in bytes
 */
export async function watchIsolate(miniflare: Miniflare): Promise<() => number> {
  const inspector = await miniflare.getInspectorURL();
  const list = new URL("/json", inspector);
  list.protocol = "http:";
  const targets = TargetsSchema.parse(await (await fetch(list)).json());
  const target = targets.find(({ id }) => id.includes("site"));
  if (!target) throw new Error("The inspector does not show the site");
  const address = new URL(target.webSocketDebuggerUrl);
  address.host = inspector.host;
  const socket = new WebSocket(address);
  await new Promise((done, failed) => {
    socket.addEventListener("open", done, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  let peak = 0;
  socket.addEventListener("message", ({ data }) => {
    const { data: usage } = UsageSchema.safeParse(JSON.parse(String(data)));
    if (usage) peak = Math.max(peak, usage.result.usedSize + usage.result.backingStorageSize);
  });
  let id = 0;
  const timer = setInterval(
    () => socket.send(JSON.stringify({ id: ++id, method: "Runtime.getHeapUsage" })),
    sampleEveryMs,
  );
  return () => {
    clearInterval(timer);
    socket.close();
    return peak;
  };
}
