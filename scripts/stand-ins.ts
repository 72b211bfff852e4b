const styles = ":root{--size:1}";

/** Build-time constants of the Worker, for modules that tests and scripts import. */
export const standIns = {
  __ICON_SPRITE__: JSON.stringify("/icons.svg"),
  __CLIENT_ASSETS__: JSON.stringify({
    entry: "/entry.js",
    criticalStyles: { home: styles, page: styles, form: styles, finder: styles },
    criticalSheets: { home: "/home.css", page: "/page.css", form: "/form.css", finder: "/finder.css" },
    stylesheet: "/style.css",
    siteNotices: "/site-notices.css",
    preview: "/preview.js",
    serviceWorker: "/service-worker.js",
    hotReload: null,
  }),
};
