export function streamFrom<Chunk>(
  chunks: AsyncGenerator<Chunk, undefined> | Generator<Chunk, undefined>,
): ReadableStream<Chunk> {
  return new ReadableStream<Chunk>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
