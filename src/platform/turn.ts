/** Settles when everything that is ready now has had its turn. */
export const turnEnds = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
