import type { Env as SiteEnv } from "./env";

declare global {
  namespace Cloudflare {
    interface Env extends SiteEnv {}
  }

  interface Crypto {
    /** Of workerd: hashes what is written to it. */
    readonly DigestStream: typeof DigestStream;
  }
}
