import { createElement, type ReactNode } from "react";
import type { LiveForm } from "../form/live-form";
import { HeroCarousel, type HeroCarouselProps } from "../media/HeroCarousel";
import { PromoDialog, type PromoDialogProps } from "../media/PromoDialog";
import type { CopyTextProps, FinderProps, MapProps, ShareToolsProps, VisitProps } from "./island-props";

/** The props of every component the browser may bring to life; `client/islands/` has a module of the same name. */
interface Islands {
  HeroCarousel: HeroCarouselProps;
  PromoDialog: PromoDialogProps;
}

/** The props of islands that take markup over which stays the server's until they have something better. */
interface Shells {
  CopyText: CopyTextProps;
  Film: Record<never, never>;
  ProviderFinder: FinderProps;
  ProviderMap: MapProps;
  ShareTools: ShareToolsProps;
  SiteForm: LiveForm;
  Visit: VisitProps;
}

/**
 * What loads the script: the island comes into view, the browser is idle, the first view is over, the visitor uses a
 * control, or presses the one marked `data-wake` – for that also coming into view is enough on a fast connection. Whatever
 * the trigger but `later`, pressing that one loads it as well.
 */
type Trigger = "visible" | "idle" | "later" | "interaction" | "tap";

const components: { readonly [Name in keyof Islands]: (props: Islands[Name]) => ReactNode } = {
  HeroCarousel: (props) => <HeroCarousel {...props} />,
  PromoDialog: (props) => <PromoDialog {...props} />,
};

interface IslandProps<Name extends keyof Islands> {
  readonly name: Name;
  readonly when: Trigger;
  /** JSON values only: they travel in the page. */
  readonly props: Islands[Name];
}

/** Renders a component on the server inside the element that `client/entry.ts` hydrates. */
export function Island<Name extends keyof Islands>({ name, when, props }: IslandProps<Name>) {
  return createElement("site-island", { name, when, props: JSON.stringify(props) }, components[name](props));
}

interface IslandShellProps<Name extends keyof Shells> {
  readonly name: Name;
  readonly when: Trigger;
  /** JSON values only: they travel in the page. */
  readonly props: Shells[Name];
  readonly children?: ReactNode;
}

/** Markup of the server's that an island takes over; `data-part` names the places where it puts its own. */
export function IslandShell<Name extends keyof Shells>({ name, when, props, children }: IslandShellProps<Name>) {
  return createElement("site-island", { name, when, props: JSON.stringify(props) }, children);
}
