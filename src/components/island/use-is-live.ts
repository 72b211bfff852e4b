import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and while the browser hydrates what it rendered, then true. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
