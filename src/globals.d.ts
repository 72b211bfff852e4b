import type { Env as SiteEnv } from "./env";
import type { Pages } from "./index";

declare global {
  namespace Cloudflare {
    interface Env extends SiteEnv {}

    interface GlobalProps {
      /** What of the Worker's own exports it calls itself. */
      mainModule: { Pages: typeof Pages };
    }
  }

  interface ReadableStreamBYOBReader {
    /** As the standard has it: waits until `min` elements are there, or the stream ends. */
    read<View extends ArrayBufferView>(
      view: View,
      options: { readonly min: number },
    ): Promise<ReadableStreamReadResult<View>>;
  }
}
