import type { SharedDeadline } from "../platform/deadline";
import { ProviderError } from "./provider";

/** @throws {ProviderError} when the deadline comes first; the answer goes on for whoever else waits */
export function inTime<Value>(answer: Promise<Value>, deadline: SharedDeadline): Promise<Value> {
  return deadline.within(answer, () => new ProviderError("timeout", "no answer in time"));
}
