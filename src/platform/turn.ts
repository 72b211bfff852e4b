export const turnEnds = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
