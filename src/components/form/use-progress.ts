import { useEffect, useEffectEvent, useRef, useState } from "react";

export interface SendingProgress {
  /** Replaces the label of the button; empty while nothing is sent. */
  readonly status: string;
  /** What screen readers announce. */
  readonly announced: string;
  readonly isBusy: boolean;
  /** Whether a submission is under way, known before the next rendering. */
  readonly isRunning: () => boolean;
  readonly show: (status: string, isAnnounced: boolean) => void;
  readonly begin: () => void;
  readonly end: () => void;
}

/** How far sending has come. @param onEnd called when a submission ends on this page */
export function useProgress(onEnd: () => void): SendingProgress {
  const [status, setStatus] = useState("");
  const [announced, setAnnounced] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  function show(text: string, isAnnounced: boolean): void {
    if (isAnnounced) setAnnounced(text);
    setStatus(text);
  }
  function end(): void {
    if (!isRunning.current) return;
    isRunning.current = false;
    setBusy(false);
    onEnd();
  }
  const endOnReturn = useEffectEvent(end);
  useEffect(() => {
    const stop = new AbortController();
    // The back button restores the form while it was being sent.
    addEventListener("pageshow", () => endOnReturn(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return {
    status,
    announced,
    isBusy,
    isRunning: () => isRunning.current,
    show,
    begin(): void {
      isRunning.current = true;
      setBusy(true);
    },
    end,
  };
}
