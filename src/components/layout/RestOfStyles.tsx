import { clientAssets } from "../../platform/client-assets";

/**
 * The styles that a page's head does not have. What stands before it is painted without waiting for them; what follows
 * waits. A page that has none gets it before its content.
 */
export function RestOfStyles() {
  return <link rel="stylesheet" href={clientAssets.stylesheet} />;
}
