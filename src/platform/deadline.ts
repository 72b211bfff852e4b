/**
 * The task's outcome, unless it takes longer than `timeoutMs`; the task itself goes on.
 * @throws {Error} when it does
 */
export async function withDeadline<Value>(task: Promise<Value>, timeoutMs: number): Promise<Value> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([task, expired.promise]).finally(() => clearTimeout(timer));
}
