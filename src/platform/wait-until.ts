/** Keeps the isolate alive until the promise has settled. */
export type WaitUntil = (promise: Promise<unknown>) => void;
