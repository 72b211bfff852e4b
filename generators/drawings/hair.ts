import { circle, path } from "./svg.ts";

export type Hair = "short" | "curly" | "bob" | "long" | "bun" | "ponytail" | "hijab";

export const hijabDrape =
  "M-60 0C-63-50-36-70 0-70C36-70 63-50 60 0C60 34 66 62 94 96C62 132-62 132-94 96C-66 62-60 34-60 0Z";

export function hairBack(kind: Hair, fill: string): string {
  switch (kind) {
    case "bob":
      return path(
        "M-58-8C-60-52-36-68 0-68C36-68 60-52 58-8C58 16 62 34 56 46C30 58-30 58-56 46C-62 34-58 16-58-8Z",
        fill,
      );
    case "long":
      return path(
        "M-58-8C-60-52-36-68 0-68C36-68 60-52 58-8C58 40 74 80 64 112C30 124-30 124-64 112C-74 80-58 40-58-8Z",
        fill,
      );
    case "bun":
      return circle(0, -66, 25, fill);
    case "ponytail":
      return path("M10-56C60-74 92-30 82 24C78 52 62 66 54 72C56 40 46 0 20-20Z", fill);
    default:
      return "";
  }
}

export function hairFront(kind: Hair, fill: string): string {
  switch (kind) {
    case "short":
      return path(
        "M-49 4C-58-40-38-66 2-65C42-66 57-40 49 4L44-8C42-24 36-30 26-32C4-26-20-28-34-36C-42-28-43-18-44-8Z",
        fill,
      );
    case "curly":
      return [
        [-36, -30, 22],
        [-18, -50, 24],
        [10, -54, 25],
        [34, -38, 22],
        [44, -18, 13],
        [-44, -16, 13],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill))
        .join("");
    case "bob":
    case "long":
      return path("M-50 14C-56-40-36-64 0-64C36-64 56-40 50 14C46-6 42-20 20-34C2-22-30-14-50 14Z", fill);
    case "bun":
    case "ponytail":
      return path("M-49 2C-54-42-34-63 0-63C34-63 54-42 49 2C44-18 30-34 2-37C-28-34-44-18-49 2Z", fill);
    default:
      return "";
  }
}
