/** Yields to input between pieces of long work. */
export const nextTask = () => new Promise<void>((done) => setTimeout(done));
