import { use } from "react";

/** A value that may arrive after the first byte. It never rejects: a failure becomes null. */
export type Deferred<T> = Promise<T | null>;

/**
 * Wraps a promise whose value the page can do without.
 *
 * It carries `status` and `value`, the fields React reads from a thenable, so that a value already there is rendered in
 * place instead of being streamed.
 */
export function deferred<T>(answer: Promise<T>, onError: (error: unknown) => void): Deferred<T> {
  const promise: Deferred<T> & { status?: "pending" | "fulfilled"; value?: T | null } = answer.catch(
    (error: unknown) => {
      onError(error);
      return null;
    },
  );
  promise.status = "pending";
  void promise.then((value) => {
    promise.status = "fulfilled";
    promise.value = value;
  });
  return promise;
}

/** The value of a {@link Deferred}, inside the boundary of `DeferredSection`. */
export function useDeferred<T>(promise: Deferred<T>): T | null {
  return use(promise);
}
