import { createElement, type ReactNode } from "react";
import { HeroCarousel, type HeroCarouselProps } from "../components/HeroCarousel";
import type { LiveForm } from "../components/live-form";
import { PromoDialog, type PromoDialogProps } from "../components/PromoDialog";

/** The props of every component the browser may bring to life; `client/islands/` has a module of the same name. */
interface Islands {
  HeroCarousel: HeroCarouselProps;
  PromoDialog: PromoDialogProps;
}

/** The props of modules that enliven markup they do not render. */
interface Modules {
  SiteForm: LiveForm;
}

export type IslandName = keyof Islands | keyof Modules;

const components: { readonly [Name in keyof Islands]: (props: Islands[Name]) => ReactNode } = {
  HeroCarousel: (props) => <HeroCarousel {...props} />,
  PromoDialog: (props) => <PromoDialog {...props} />,
};

interface Loading {
  /** What loads the script: the island comes into view, the browser is idle, or the visitor uses a control. */
  readonly when: "visible" | "idle" | "interaction";
}

interface IslandProps<Name extends keyof Islands> extends Loading {
  readonly name: Name;
  /** JSON values only: they travel in the page. */
  readonly props: Islands[Name];
}

/** Renders a component on the server inside the element that `client/entry.ts` hydrates. */
export function Island<Name extends keyof Islands>({ name, when, props }: IslandProps<Name>) {
  return createElement("site-island", { name, when, props: JSON.stringify(props) }, components[name](props));
}

interface EnlivenedProps<Name extends keyof Modules> extends Loading {
  readonly name: Name;
  /** JSON values only: they travel in the page. */
  readonly props: Modules[Name];
  readonly children: ReactNode;
}

/** Markup of the server that a module without React takes over, with no more props than that needs. */
export function Enlivened<Name extends keyof Modules>({ name, when, props, children }: EnlivenedProps<Name>) {
  return createElement("site-island", { name, when, props: JSON.stringify(props) }, children);
}
