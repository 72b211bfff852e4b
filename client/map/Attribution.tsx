import { useEffect, useRef } from "react";

/**
 * The words that the makers of the tiles ask for. Those with links in them, as many ask, are markup of the configuration:
 * what cleans it loads only then, after the map.
 */
export function Attribution({ words }: { readonly words: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isMarkup = words.includes("<");
  useEffect(() => {
    if (isMarkup) void import("dompurify").then(({ default: purify }) => place.current?.replaceChildren(clean(purify)));
    function clean(purify: typeof import("dompurify").default): DocumentFragment {
      return purify.sanitize(words, { ALLOWED_TAGS: ["a"], ALLOWED_ATTR: ["href"], RETURN_DOM_FRAGMENT: true });
    }
  }, [isMarkup, words]);
  return (
    <p className="map-source" ref={place}>
      {isMarkup ? null : words}
    </p>
  );
}
