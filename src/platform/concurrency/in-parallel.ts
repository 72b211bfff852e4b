/** @param concurrency Workers allow six connections */
export async function inParallel<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
  concurrency = 5,
): Promise<void> {
  const waiting = all.values();
  const worker = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
