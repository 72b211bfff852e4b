import type { WorkerOptions } from "miniflare";
import { z } from "zod";

const OperationSchema = z.object({ kv: z.enum(["get", "put", "delete"]), key: z.string() });

/** What the Worker did with its KV namespace, by one of its log lines; null for any other line. */
export function storeOperation(line: string): z.infer<typeof OperationSchema> | null {
  return line.startsWith('{"kv"') ? OperationSchema.parse(JSON.parse(line)) : null;
}

/** Stands between the Worker and its namespace, in the Worker's own isolate, and logs every operation. */
const script = `
export default ({ STORE }) => {
  const noted = (kv) => (key, ...rest) => {
    console.info(JSON.stringify({ kv, key }));
    return STORE[kv](key, ...rest);
  };
  return { get: noted("get"), put: noted("put"), delete: noted("delete") };
};`;

/** For `serve`: the namespace that content is stored in logs what is done with it. */
export function withCountedStore(site: WorkerOptions): WorkerOptions[] {
  return [
    { ...site, kvNamespaces: {}, wrappedBindings: { CONTENT: { scriptName: "counted-store" } } },
    { name: "counted-store", modules: true, script, kvNamespaces: { STORE: "content" } },
  ];
}
