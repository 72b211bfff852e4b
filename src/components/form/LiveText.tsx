import { useEffect, useState } from "react";

interface LiveTextProps {
  readonly text: string;
}

/** A live region is announced when it is written, not when it comes. */
export function LiveText({ text }: LiveTextProps) {
  const [shown, setShown] = useState("");
  useEffect(() => setShown(text), [text]);
  return <p role="status">{shown}</p>;
}
