/** May arrive after the first byte. A failure becomes null, never a rejection. */
export type Deferred<T> = Promise<T | null>;

interface Tracked<T> extends Promise<T | null> {
  status?: "pending" | "fulfilled";
  value?: T | null;
}

/** Sets the fields that React reads from a thenable, so that an available value is rendered in place. */
export function deferred<T>(answer: Promise<T>, onError: (error: unknown) => void): Deferred<T> {
  const promise: Tracked<T> = answer.catch((error: unknown) => {
    onError(error);
    return null;
  });
  promise.status = "pending";
  void promise.then((value) => {
    promise.status = "fulfilled";
    promise.value = value;
  });
  return promise;
}

export const hasArrived = (promise: Tracked<unknown>): boolean => promise.status === "fulfilled";

export const arrivedValue = <T>(promise: Tracked<T>): T | null => promise.value ?? null;
