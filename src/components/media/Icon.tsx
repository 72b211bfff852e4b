import { lines, marks } from "./icons";

export type IconName = keyof typeof lines | keyof typeof marks;

const isMark = (name: IconName): name is keyof typeof marks => name in marks;

/** Decoration: the text beside it, visible or hidden, carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={isMark(name) ? "icon icon--mark" : "icon"}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={isMark(name) ? marks[name] : lines[name]} />
    </svg>
  );
}
