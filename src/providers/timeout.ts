import { ProviderError } from "./provider";

/** @throws {ProviderError} when the promise has not settled in time; it goes on for whoever else waits */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProviderError("timeout", `no answer in ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}
