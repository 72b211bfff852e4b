import { type ReactNode, Suspense, use } from "react";
import type { Deferred } from "../../page/deferred";

interface DeferredSectionProps<T> {
  readonly value: Deferred<T>;
  /** Reserved space until the value arrives. */
  readonly keep?: "cards" | "rows" | "logos" | "strip";
  /** Shown if the value cannot be loaded. */
  readonly unavailable?: string;
  readonly children: (value: T) => ReactNode;
}

/** A part of a page that may arrive after the first byte. */
export function DeferredSection<T>({ keep, ...arrived }: DeferredSectionProps<T>) {
  return (
    <Suspense fallback={keep && <div className={`deferred deferred--${keep}`} aria-hidden="true" />}>
      <Arrived {...arrived} />
    </Suspense>
  );
}

function Arrived<T>({ value, unavailable, children }: Omit<DeferredSectionProps<T>, "keep">) {
  const arrived = use(value);
  if (arrived !== null) return children(arrived);
  return unavailable && <p className="unavailable">{unavailable}</p>;
}
