import { steps } from "./charts.ts";
import { handset } from "./devices.ts";
import { kawung, kawungGround, kawungPattern } from "./kawung.ts";
import { briefcase, chatBubble, dots, flags, megaphone, percentTag, pin } from "./objects.ts";
import { color } from "./palette.ts";
import { book, calendar, clipboard, envelope, newspaper, paper, pen } from "./papers.ts";
import { hospital, islands, leaf, office, skyline } from "./places.ts";
import { cross } from "./signs.ts";
import { at, circle, drawing, line, path, rect } from "./svg.ts";

const width = 1920;
const height = 500;

type Ground = "ink" | "teal";

/** A dark band for light text on the left; the motif stands on the right third. */
function band(ground: Ground, curve: number, ...content: string[]): string {
  const back = ground === "ink" ? color.ink : color.tealDeep;
  const plane = ground === "ink" ? color.inkSoft : "#0A5C5D";
  const near = ground === "ink" ? color.tealDeep : color.teal;
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, height, 0, back),
      kawungGround("k", 0, 0, width, height),
      path(`M${1150 + curve} 0C${1040 + curve} 160 ${1200 + curve} 330 ${1080 + curve} 500H1920V0Z`, plane),
      circle(1540, 270, 250, near),
      ...content,
    ],
    [kawungPattern("k", ground === "ink" ? "#113842" : "#0D5758", 100, 1)],
  );
}

function articles(): string {
  return band(
    "teal",
    0,
    at({ x: 1370, y: 440, scale: 1.2, rotate: -24 }, leaf(color.tealMid)),
    at({ x: 1710, y: 440, scale: 1.2, rotate: 24 }, leaf(color.tealMid)),
    at({ x: 1440, y: 420, scale: 1.3, rotate: -8 }, leaf(color.tealSoft)),
    at({ x: 1646, y: 420, scale: 1.3, rotate: 10 }, leaf(color.gold)),
    at({ x: 1540, y: 350, scale: 1.9 }, book(color.ink, color.sand)),
  );
}

function careers(): string {
  return band(
    "ink",
    40,
    at({ x: 1560, y: 310, scale: 1.9 }, steps([color.tealMid, color.tealSoft, color.gold])),
    at({ x: 1340, y: 380, scale: 1.1, rotate: -5 }, briefcase(color.coralSoft)),
    line("M1687 190V50", color.sand, 9),
    path("M1690 50H1764L1746 76L1764 102H1690Z", color.coral),
  );
}

function clients(): string {
  return band(
    "teal",
    -20,
    skyline(1920, 500, 60, 160, ["#0A5C5D"], "#0D6B6B", 4),
    at({ x: 1320, y: 360, scale: 1.15 }, office(color.tealMid, color.mint, 4)),
    at({ x: 1480, y: 338, scale: 1.35 }, office(color.sandDeep, color.tealSoft, 6)),
    at({ x: 1650, y: 354, scale: 1.2 }, office(color.gold, color.sand, 5)),
    at({ x: 1806, y: 365, scale: 1.1 }, office(color.tealSoft, color.teal, 4)),
    rect(1180, 486, 740, 14, 0, color.ink),
  );
}

function contact(): string {
  return band(
    "ink",
    0,
    at({ x: 1450, y: 290, scale: 1.7, rotate: -8 }, envelope(color.sandDeep)),
    at({ x: 1748, y: 290, scale: 1.25 }, handset(color.gold)),
    line("M1760 170C1796 176 1820 204 1826 238M1766 122C1828 130 1866 176 1874 236", color.tealSoft, 11),
  );
}

function apply(): string {
  return band(
    "teal",
    30,
    at({ x: 1500, y: 270, scale: 1.8, rotate: -6 }, paper(color.coralSoft, "text")),
    at({ x: 1700, y: 260, scale: 1.7 }, pen(color.ink)),
  );
}

function survey(): string {
  return band(
    "ink",
    -30,
    at({ x: 1500, y: 280, scale: 1.75, rotate: 4 }, clipboard("check", color.gold)),
    ...[
      [1720, 150, color.tealMid, true],
      [1760, 270, color.coralSoft, true],
      [1720, 390, color.tealDeep, false],
    ].map(([x, y, fill, done]) =>
      at(
        { x: Number(x), y: Number(y) },
        rect(-44, -44, 88, 88, 22, String(fill)),
        done === true ? line("M-18 0l14 15l22-28", color.white, 12) : rect(-22, -22, 44, 44, 10, color.tealMid),
      ),
    ),
  );
}

function events(): string {
  return band(
    "teal",
    10,
    at({ x: 1220, y: 70 }, flags(8, 84)),
    at({ x: 1540, y: 300, scale: 1.6, rotate: -3 }, calendar(color.coral, "dots")),
  );
}

function faq(): string {
  const question = line("M-36-46C-36-100 44-100 44-46C44-8 0-10 0 32M0 78v1", color.white, 26);
  return band(
    "ink",
    20,
    at({ x: 1440, y: 240, scale: 1.6 }, chatBubble(color.tealMid, question)),
    at({ x: 1710, y: 320, scale: 1.25, flip: true }, chatBubble(color.gold, at({ flip: true }, dots(color.ink)))),
  );
}

function providerRegistration(): string {
  return band(
    "teal",
    0,
    at({ x: 1480, y: 316, scale: 1.5 }, hospital(color.sand, color.ink)),
    at({ x: 1748, y: 320, scale: 1.35, rotate: 6 }, paper(color.gold, "seal")),
    rect(1180, 480, 740, 20, 0, color.ink, { opacity: 0.5 }),
  );
}

function press(): string {
  return band(
    "ink",
    -10,
    at({ x: 1450, y: 280, scale: 1.6, rotate: -7 }, newspaper(color.tealMid)),
    at({ x: 1710, y: 250, scale: 1.35, rotate: -8 }, megaphone(color.coralSoft)),
  );
}

function promotions(): string {
  return band(
    "teal",
    30,
    path("M1240 470C1340 330 1420 500 1540 400S1780 330 1920 430", "none", { stroke: color.gold, "stroke-width": 26 }),
    at({ x: 1480, y: 230, scale: 1.5, rotate: 4 }, percentTag(color.coralSoft)),
    at({ x: 1720, y: 250, scale: 1, rotate: -12 }, percentTag(color.gold)),
  );
}

function providerList(): string {
  return band(
    "ink",
    0,
    at({ x: 1530, y: 320, scale: 0.86 }, islands(color.tealMid, color.teal)),
    at({ x: 1340, y: 220, scale: 0.7 }, pin(color.gold)),
    at({ x: 1530, y: 210, scale: 1.15 }, pin(color.coral)),
    at({ x: 1756, y: 250, scale: 0.85 }, pin(color.tealSoft)),
    at({ x: 1480, y: 390, scale: 0.5 }, pin(color.sand)),
  );
}

/** Wide pattern band of the about page. */
export function aboutHeader(): string {
  return drawing(
    width,
    height,
    [
      rect(0, 0, width, height, 0, color.ink),
      kawungGround("k", 0, 0, width, height),
      circle(1500, 210, 130, color.gold),
      circle(1500, 210, 190, color.gold, { opacity: 0.14 }),
      skyline(1920, 500, 90, 260, [color.inkSoft, "#10454F"], "#1C5560", 12),
      skyline(1920, 500, 40, 170, [color.tealDeep, color.teal, "#0A5C5D"], color.tealMid, 55),
      at({ x: 1500, y: 410, scale: 1.1 }, hospital(color.sand, color.tealMid)),
      at({ x: 1190, y: 190, scale: 0.9 }, kawung(color.tealMid)),
      at({ x: 1776, y: 140 }, circle(0, 0, 62, color.teal), at({ scale: 0.42 }, cross(color.sand))),
      path("M0 486Q480 462 960 482T1920 478V500H0Z", color.ink),
    ],
    [kawungPattern("k", "#113842", 100, 1)],
  );
}

/** By page. */
export function headers(): Record<string, string> {
  return {
    articles: articles(),
    careers: careers(),
    clients: clients(),
    "contact-us": contact(),
    "job-apply": apply(),
    survey: survey(),
    events: events(),
    faq: faq(),
    "provider-registration": providerRegistration(),
    "press-release-and-news": press(),
    promotions: promotions(),
    "provider-list": providerList(),
  };
}
