import { createElement, type ReactNode } from "react";
import { HeroCarousel, type HeroCarouselProps } from "../components/HeroCarousel";
import { PromoDialog, type PromoDialogProps } from "../components/PromoDialog";
import { ShareTools, type ShareToolsProps } from "../components/ShareTools";

/** The props of every component the browser may bring to life; `client/islands/` has a module of the same name. */
interface Islands {
  HeroCarousel: HeroCarouselProps;
  PromoDialog: PromoDialogProps;
  ShareTools: ShareToolsProps;
}

export type IslandName = keyof Islands;

const components: { readonly [Name in IslandName]: (props: Islands[Name]) => ReactNode } = {
  HeroCarousel: (props) => <HeroCarousel {...props} />,
  PromoDialog: (props) => <PromoDialog {...props} />,
  ShareTools: (props) => <ShareTools {...props} />,
};

interface IslandProps<Name extends IslandName> {
  readonly name: Name;
  /** What loads the script: the island comes into view, the browser is idle, or the visitor uses a control. */
  readonly when: "visible" | "idle" | "interaction";
  /** JSON values only: they travel in the page. */
  readonly props: Islands[Name];
}

/** Renders a component on the server inside the element that `client/entry.ts` hydrates. */
export function Island<Name extends IslandName>({ name, when, props }: IslandProps<Name>) {
  return createElement("site-island", { name, when, props: JSON.stringify(props) }, components[name](props));
}
