/** A part of the map, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of a name: its height, the width of a letter, and the room around it, in pixels. */
const letter = { height: 16, width: 7.5 };
const room = { beside: 12, above: 6 };

/** Around a name in the middle of which is this point. */
export function labelBox(name: string, x: number, y: number): Box {
  const width = (name.length * letter.width) / 2 + room.beside;
  const height = letter.height / 2 + room.above;
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

export const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Where the elements of a pane stand in the map. */
export function boxesOf(pane: HTMLElement | undefined, container: HTMLElement): Box[] {
  const { left: x, top: y } = container.getBoundingClientRect();
  return [...(pane?.children ?? [])].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
  });
}
