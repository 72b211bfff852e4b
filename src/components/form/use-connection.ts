import { useEffect, useState } from "react";
import { Connection } from "./connection";

export type LiveConnection = ReturnType<typeof useConnection>;

/** The connection of a form, and whether something waits for it. */
export function useConnection() {
  const [isWaiting, setWaiting] = useState(false);
  const [connection] = useState(() => new Connection(setWaiting));
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("online", () => connection.retryNow(), { signal: stop.signal });
    return () => stop.abort();
  }, [connection]);
  return { connection, isWaiting };
}
