import { inspect } from "../../src/intake/inspection/inspect";

/** Inspects what is posted, as often as asked: a Worker cannot time itself. */
export default {
  async fetch(request: Request): Promise<Response> {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const times = Number(new URL(request.url).searchParams.get("times") ?? 0);
    let inspection: unknown = null;
    for (let time = 0; time < times; time++) inspection = await inspect(bytes);
    return Response.json(inspection);
  },
};
