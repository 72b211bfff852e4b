/** All that is written as HTML here: nothing, and a probe of Leaflet for what the browser can draw. */
const probes = new Set(["", "<svg/>"]);

/**
 * The page's `default` policy: text becomes HTML only where it is one of these. Whatever else
 * comes is refused, so that nothing a provider is called can be markup.
 */
window.trustedTypes?.createPolicy("default", { createHTML: (html) => (probes.has(html) ? html : null) });
