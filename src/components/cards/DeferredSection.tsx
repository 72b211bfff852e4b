import { type ReactNode, Suspense } from "react";
import { type Deferred, useLate } from "../../page/deferred";

interface LateSectionProps<T> {
  readonly value: Deferred<T>;
  /** The place that is kept until the value is there; none for parts that take no room. */
  readonly keep?: "cards" | "rows" | "logos" | "strip";
  /** Shown when the value cannot be had; nothing where absent. */
  readonly unavailable?: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of a page that may arrive after the first byte. */
export function LateSection<T>({ keep, ...arrived }: LateSectionProps<T>) {
  return (
    <Suspense fallback={keep && <div className={`late late--${keep}`} aria-hidden="true" />}>
      <Arrived {...arrived} />
    </Suspense>
  );
}

function Arrived<T>({ value, unavailable, children }: Omit<LateSectionProps<T>, "keep">) {
  const arrived = useLate(value);
  if (arrived !== null) return children(arrived);
  return unavailable && <p className="unavailable">{unavailable}</p>;
}
