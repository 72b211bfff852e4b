/** Lets the browser answer the visitor first: what takes long is done in pieces with this between them. */
export const nextTask = () => new Promise<void>((done) => setTimeout(done));
