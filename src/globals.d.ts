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

  interface Crypto {
    /** Of workerd: hashes what is written to it. */
    readonly DigestStream: typeof DigestStream;
  }
}
