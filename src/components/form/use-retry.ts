import { useEffect, useEffectEvent, useRef } from "react";
import type { Connection } from "./connection";

interface Retry {
  /** A request has failed, and is or will be sent again without the visitor. */
  readonly isPending: () => boolean;
  /** Runs again once the connection is back. */
  readonly schedule: () => void;
  /** There is nothing left to repeat: the server has responded. */
  readonly end: () => void;
  /** Ends the wait. */
  readonly cancel: () => void;
  /** Runs immediately. */
  readonly now: () => void;
}

/** Repeats what the connection has interrupted. @param run of the latest rendering */
export function useRetry(connection: Connection, run: () => Promise<void>): Retry {
  const pending = useRef<AbortController | null>(null);
  const runLatest = useRef<() => Promise<void>>(async () => {});
  const runNow = useEffectEvent(run);
  useEffect(() => {
    runLatest.current = () => runNow();
  }, []);
  return {
    isPending: () => pending.current !== null,
    schedule(): void {
      const waiting = pending.current ?? new AbortController();
      pending.current = waiting;
      void connection.retryTime(waiting.signal).then(() => {
        if (!waiting.signal.aborted) void runLatest.current();
      });
    },
    end(): void {
      pending.current = null;
    },
    cancel(): void {
      pending.current?.abort();
      pending.current = null;
    },
    now: () => void runLatest.current(),
  };
}
