import { useEffect, useState } from "react";
import { Connection } from "./connection";

export interface LiveConnection {
  readonly connection: Connection;
  /** A request has failed, and waits for the connection. */
  readonly isWaiting: boolean;
}

/** The connection of a form. */
export function useConnection(): LiveConnection {
  const [isWaiting, setWaiting] = useState(false);
  const [connection] = useState(() => new Connection(setWaiting));
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("online", () => connection.retryNow(), { signal: stop.signal });
    return () => stop.abort();
  }, [connection]);
  return { connection, isWaiting };
}
