import type { lines, marks } from "./icons";

export type IconName = keyof typeof lines | keyof typeof marks;

/** Where `scripts/icon-sprite.ts` puts the icons. */
declare const __ICON_SPRITE__: string;

/** Decoration: the text beside it, visible or hidden, carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" width="20" height="20" aria-hidden="true">
      <use href={`${__ICON_SPRITE__}#${name}`} />
    </svg>
  );
}
