import { inHueOfPage } from "./hue.ts";
import { kawungPattern } from "./kawung.ts";
import { cloud, magnifier, pin } from "./objects.ts";
import { color } from "./palette.ts";
import { clipboard, folder } from "./papers.ts";
import { plant } from "./places.ts";
import { at, circle, drawing, ellipse, line, path, rect } from "./svg.ts";

/**
 * Drawings of the states stand on a transparent ground, so that they suit light and dark pages. Pages show them by their id
 * in the hue of the product, where browsers give patterns nothing of the page's: theirs has no colour of the brand.
 */
function state(plane: string, pattern: string, ...content: string[]): string {
  const disc = "M240 26C340 16 420 84 424 172S352 316 240 318S52 262 56 172S140 36 240 26Z";
  const markup = drawing(
    480,
    360,
    [
      path(disc, plane),
      path(disc, "url(#ground)"),
      ellipse(240, 322, 190, 12, color.ink, { opacity: 0.12 }),
      ...content,
    ],
    [kawungPattern("ground", pattern, 60, 0.7)],
  );
  return inHueOfPage(markup.replace("<svg", '<svg id="state"'));
}

export function notFound(): string {
  return state(
    color.mintDeep,
    color.white,
    path("M84 290L150 240L240 268L330 232L400 284L330 322L240 300L150 324Z", color.white),
    path("M150 240L240 268V300L150 324ZM330 232L400 284L330 322Z", color.tealPale),
    line("M116 294C160 262 190 306 236 280S300 262 356 282", color.coralSoft, 6, { "stroke-dasharray": "2 14" }),
    at({ x: 200, y: 190, scale: 0.92 }, pin(color.teal)),
    at(
      { x: 318, y: 158, scale: 0.72 },
      magnifier(line("M-18-18C-18-48 26-48 26-18C26 4 0 2 0 24M0 46v1", color.coral, 14)),
    ),
  );
}

export function failure(): string {
  return state(
    color.coralPale,
    "#F0B9A4",
    rect(118, 84, 244, 176, 22, color.ink),
    rect(130, 96, 220, 140, 10, color.white),
    line("M150 168H196L212 136L234 206L250 168H268M296 168H330", color.coral, 9),
    rect(214, 258, 52, 40, 0, color.teal),
    rect(170, 294, 140, 22, 11, color.tealMid),
    circle(356, 96, 40, color.gold),
    line("M356 76V98M356 115v1", color.ink, 9),
    at({ x: 106, y: 262, scale: 0.56 }, plant(color.tealMid, color.tealDeep)),
  );
}

export function offline(): string {
  return state(
    color.goldSoft,
    "#F2C871",
    at({ x: 244, y: 150, scale: 1.5 }, cloud(color.white)),
    line("M186 128A82 82 0 0 1 300 128M208 156A50 50 0 0 1 278 156", color.tealMid, 13),
    circle(243, 184, 10, color.tealMid),
    line("M180 92L306 214", color.goldSoft, 24),
    line("M180 92L306 214", color.coral, 11),
    line("M240 226V270C240 300 200 290 190 312M240 270C246 296 280 292 292 312", color.teal, 9),
    rect(150, 296, 56, 26, 8, color.tealMid),
    rect(276, 296, 56, 26, 8, color.tealMid),
  );
}

export function empty(): string {
  return state(
    color.tealPale,
    color.white,
    at({ x: 190, y: 206, scale: 1.06 }, folder(color.gold)),
    at({ x: 318, y: 220, scale: 0.86, rotate: 8 }, clipboard("blank")),
    at({ x: 92, y: 276, scale: 0.46 }, plant(color.teal, color.coralSoft)),
  );
}
