import type { IconName } from "../../components/media/Icon";

const iconByWord: readonly (readonly [RegExp, IconName])[] = [
  [/bpjs/i, "shield"],
  [/third|tpa/i, "network"],
  [/care/i, "care"],
  [/tech|teknologi|tso/i, "monitor"],
  [/support|dukung/i, "support"],
  [/admin|aso/i, "folder"],
];

export const serviceIcon = (title: string): IconName => iconByWord.find(([word]) => word.test(title))?.[1] ?? "medical";
