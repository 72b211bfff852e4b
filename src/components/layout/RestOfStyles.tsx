import { clientAssets } from "../../platform/client-assets";

const id = "rest-of-styles";

/**
 * The styles that a page's head does not have. What stands before it is painted without waiting for them; what follows
 * waits. A page that has none gets it before its content.
 */
export function RestOfStyles() {
  return <link rel="stylesheet" href={clientAssets.stylesheet} id={id} />;
}

/** Stands in the head: nothing is painted before the banner or hero is whole, whose text stands at its lower edge. */
export function WholeBannerFirst() {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
