/** The colours of the set. Every drawing takes its colours from here. */
export const color = {
  ink: "#0B2B33",
  inkSoft: "#15414B",
  tealDeep: "#084F50",
  teal: "#0B6B6B",
  tealMid: "#2F8F8B",
  tealSoft: "#7FC1B8",
  tealPale: "#B5DCD5",
  mintDeep: "#CDE7E2",
  mint: "#E6F4F1",
  sand: "#FBF8F3",
  sandDeep: "#F1E7D8",
  sandShade: "#E0CFB6",
  coral: "#C8431C",
  coralSoft: "#E8825E",
  coralPale: "#F6CFBF",
  gold: "#F2B544",
  goldSoft: "#F9DB9C",
  wood: "#B98A5E",
  white: "#FFFFFF",
} as const;

/** For what every brand shows: it suits any hue. */
export const neutral = { dark: "#16181A", mid: "#8A9194", light: "#D5D9DB" } as const;

export const skin = {
  light: "#F2C9A3",
  warm: "#DFA97E",
  tan: "#C68A5E",
  brown: "#A36B47",
  deep: "#7F4F35",
} as const;

export const hair = {
  black: "#1E1A1D",
  brown: "#3F2A22",
  grey: "#C9CFCC",
} as const;

function channel(hex: string, start: number): number {
  return Number.parseInt(hex.slice(start, start + 2), 16);
}

/** Mixes two hex colours; amount 0 keeps the first, 1 gives the second. */
export function mix(from: string, to: string, amount: number): string {
  const parts = [1, 3, 5].map((start) => {
    const value = Math.round(channel(from, start) * (1 - amount) + channel(to, start) * amount);
    return value.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** A step darker, towards ink. */
export function darker(hex: string, amount = 0.16): string {
  return mix(hex, color.ink, amount);
}

/** A step lighter, towards white. */
export function lighter(hex: string, amount = 0.25): string {
  return mix(hex, color.white, amount);
}
