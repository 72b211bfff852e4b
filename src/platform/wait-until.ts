export type WaitUntil = (promise: Promise<unknown>) => void;
