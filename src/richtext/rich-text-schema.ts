import type { Schema } from "hast-util-sanitize";

/** Put before every id of a text, and before what links within it name. */
export const idPrefix = "isi-";

const tagNames = `a abbr audio b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark oembed ol p pre q s section small source span
  strong sub summary sup table tbody td tfoot th thead tr u ul video`;

/** What of the CMS's HTML stays; `embeds.ts` makes frames, players or links of the elements that show other files. */
export const richTextSchema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobberPrefix: idPrefix,
  clobber: ["id"],
  tagNames: tagNames.split(/\s+/),
  strip: ["script", "style", "template", "noscript", "object", "svg", "math", "select", "textarea", "title", "head"],
  attributes: {
    a: ["href"],
    abbr: ["title"],
    audio: ["src", "title"],
    blockquote: ["cite"],
    col: ["span"],
    colgroup: ["span"],
    iframe: ["src", "title", "width", "height"],
    img: ["src", "alt", "width", "height"],
    li: ["value"],
    oembed: ["url"],
    ol: ["start", "reversed"],
    q: ["cite"],
    source: ["src"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", "scope"],
    video: ["src", "poster", "title", "width", "height"],
    "*": ["id", "lang", "dir"],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
    poster: ["http", "https"],
    url: ["http", "https"],
    cite: ["http", "https"],
  },
  ancestors: {
    source: ["audio", "video"],
    li: ["ol", "ul"],
    td: ["table"],
    th: ["table"],
    tr: ["table"],
    caption: ["table"],
  },
};
