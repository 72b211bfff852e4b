import type { Product } from "../config";
import { languages } from "../i18n/languages";
import { texts } from "../i18n/texts";
import { clientAssets } from "../platform/client-assets";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";

/** Shown above a cached page while the browser is offline. */
const cachedPageTexts = texts({
  id: { note: "Anda sedang tanpa koneksi. Halaman ini disimpan pada {date}." },
  en: { note: "You are offline. This page was kept on {date}." },
});

/** Removes the caches and the registration of an earlier service worker. */
const leaving = `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith("offline "+product+" "))await caches.delete(name);
await registration.unregister()})()));`;

/** The service worker with the product's settings; without `offline`, one that unregisters itself. */
export const serviceWorker: CreateHandler = ({ addressing, productOf }) =>
  uncachedHandler((c) => {
    const product = productOf(c);
    return scriptOf(product, addressing.locationOf(new URL(c.req.url), product).home);
  });

/** @param home path of the product's home on the request's host */
function scriptOf({ key, offline }: Product, home: string): Response {
  const { entry, criticalSheets, stylesheet, serviceWorker, hotReload } = clientAssets;
  const settings = {
    product: key,
    home,
    version: `${entry} ${criticalSheets.form} ${stylesheet} ${serviceWorker}`,
    languages: Object.fromEntries(languages.map((language) => [language, cachedPageTexts({ language }).note])),
  };
  const script =
    offline && hotReload === null
      ? `offlineScope=self;offlineSettings=${JSON.stringify(settings)};importScripts(${JSON.stringify(serviceWorker)});`
      : `const product=${JSON.stringify(key)};${leaving}`;
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=3600",
      "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
      "service-worker-allowed": home,
    },
  });
}
