import type { Env as SiteEnv } from "./config";

declare global {
  namespace Cloudflare {
    interface Env extends SiteEnv {}
  }
}
