import { healthCard } from "./cards.ts";
import { kawungGround, kawungPattern } from "./kawung.ts";
import { color, hair, skin } from "./palette.ts";
import { panel } from "./papers.ts";
import { person } from "./person.ts";
import { hospital, office, tree } from "./places.ts";
import { heart, shield } from "./signs.ts";
import { at, circle, drawing, ellipse, line, path, rect } from "./svg.ts";

/** Hospital, office and members joined by one line. */
export function aboutFeatured(): string {
  const joint = "M180 470C300 560 420 300 600 330S900 560 1030 470";
  return drawing(
    1200,
    900,
    [
      rect(0, 0, 1200, 900, 0, color.mintDeep),
      kawungGround("k", 0, 0, 1200, 900),
      circle(930, 170, 86, color.gold),
      path("M0 460Q300 380 600 440T1200 400V900H0Z", color.tealPale),
      path("M0 560Q300 500 640 560T1200 530V900H0Z", color.tealSoft),
      at(
        { x: 236, y: 430, scale: 1.35 },
        ellipse(0, 112, 190, 14, color.ink, { opacity: 0.12 }),
        hospital(color.white, color.teal),
      ),
      at({ x: 1000, y: 420, scale: 1.5 }, office(color.teal, color.goldSoft, 6)),
      at({ x: 836, y: 490, scale: 1 }, office(color.tealMid, color.mint, 4)),
      at({ x: 470, y: 520, scale: 0.8 }, tree(color.tealMid)),
      at({ x: 1130, y: 520, scale: 0.8 }, tree(color.tealMid)),
      line(joint, color.white, 26),
      line(joint, color.coral, 8, { "stroke-dasharray": "2 22" }),
      circle(180, 470, 24, color.white),
      circle(180, 470, 13, color.coral),
      circle(1030, 470, 24, color.white),
      circle(1030, 470, 13, color.coral),
      at({ x: 600, y: 250 }, panel(190, 190, 52), at({ scale: 0.66 }, shield(color.tealSoft, color.teal, "heart"))),
      person({
        x: 352,
        y: 690,
        scale: 1.3,
        skin: skin.brown,
        hair: "short",
        outfit: "shirt",
        top: color.gold,
        look: 0.6,
        tilt: 3,
      }),
      person({
        x: 852,
        y: 690,
        scale: 1.3,
        skin: skin.light,
        hair: "long",
        hairColor: hair.brown,
        outfit: "blazer",
        top: color.coralSoft,
        look: -0.6,
        tilt: -3,
      }),
      person({
        x: 600,
        y: 680,
        scale: 1.42,
        skin: skin.warm,
        hair: "hijab",
        hairColor: color.teal,
        outfit: "coat",
        top: color.white,
        inner: color.mintDeep,
        stethoscope: true,
      }),
      at({ x: 1070, y: 780 }, panel(140, 140, 40), at({ scale: 0.44 }, heart(color.coralSoft, "pulse"))),
      at(
        { x: 136, y: 790, scale: 0.62, rotate: -8 },
        rect(-140, -82, 300, 190, 24, color.ink, { opacity: 0.14 }),
        healthCard(color.teal),
      ),
    ],
    [kawungPattern("k", color.tealPale, 84, 0.55), kawungPattern("batik", color.goldSoft, 44, 0.75)],
  );
}
