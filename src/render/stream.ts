import { joinedBytes } from "../platform/growing-bytes";
import { turnEnds } from "../platform/turn";

/**
 * React writes its stream in views of 2 KB. What it has at one moment leaves as one part, so that the shell arrives
 * whole and the connection carries few frames.
 */
export function inParts(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let next = reader.read();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const views: Uint8Array[] = [];
      let result: ReadableStreamReadResult<Uint8Array> | null = await next;
      while (result && !result.done) {
        views.push(result.value);
        next = reader.read();
        result = await Promise.race([next, turnEnds().then(() => null)]);
      }
      if (views.length > 0) controller.enqueue(joinedBytes(views));
      if (result?.done) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
