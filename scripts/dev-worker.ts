import type { Env } from "../src/env";
import { createWorker } from "../src/worker";

let worker: ReturnType<typeof createWorker> | undefined;

/** The Worker of `npm run dev`, which runs in Node and gets its bindings with each request. */
export default {
  fetch(request, env, context) {
    worker ??= createWorker(env);
    return worker.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;
