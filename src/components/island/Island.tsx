import { createElement, type ReactNode } from "react";
import type { IslandProps } from "./island-props";

/**
 * What loads the script: the island comes into view, the browser is idle, the first view is over, the visitor uses a
 * control, or presses the one marked `data-wake`. For `tap` coming into view is enough on a fast connection; for `press`
 * only in a wide window. Whatever the trigger but `later`, pressing that one loads it as well.
 */
type Trigger = "visible" | "idle" | "later" | "interaction" | "tap" | "press";

interface IslandElementProps<Name extends keyof IslandProps> {
  readonly name: Name;
  readonly when: Trigger;
  readonly props: IslandProps[Name];
  /** Loads the script of an `interaction` before its first use, once a fast connection is idle. */
  readonly preload?: boolean;
  readonly children?: ReactNode;
}

/**
 * Server markup that `client/entry.ts` hydrates. Its props come behind it, so that a browser has what it shows before them;
 * no value of theirs can end the script.
 */
export function Island<Name extends keyof IslandProps>({
  name,
  when,
  props,
  preload = false,
  children,
}: IslandElementProps<Name>) {
  const json = JSON.stringify(props).replaceAll("<", "\\u003c");
  return createElement(
    "site-island",
    { name, when, preload: preload ? "" : undefined },
    children,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a way out
    json === "{}" ? null : <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />,
  );
}
