/** Part of every page of `npm run dev`, and of no other. It reloads a page of an earlier build. */
declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    /** Number of the build that the development server runs: sent at connection and after each build. */
    "site:build": { readonly build: string };
  }
}

const pageBuild = new URL(import.meta.url).searchParams.get("build");

import.meta.hot?.on("site:build", ({ build }) => {
  if (build !== pageBuild) location.reload();
});
