/** A body in chunks, for `Response`: of a text of its own, Node refuses to read what is left where more is read at least. */
export const chunkedBody = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
