/** A value that may arrive after the first byte. It never rejects: a failure becomes null. */
export type Deferred<T> = Promise<T | null>;

/** What React reads from a thenable. */
interface Tracked<T> extends Promise<T | null> {
  status?: "pending" | "fulfilled";
  value?: T | null;
}

/**
 * Wraps a promise whose value the page can do without.
 *
 * It carries `status` and `value`, the fields React reads from a thenable, so that a value already there is rendered in
 * place instead of being streamed.
 */
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

/** Whether the value is there already. */
export const hasArrived = (promise: Tracked<unknown>): boolean => promise.status === "fulfilled";

/** The value where it is there already, null otherwise. */
export const arrivedValue = <T>(promise: Tracked<T>): T | null => promise.value ?? null;
