/** Plugins of markdown-it that bring no types. */
declare module "markdown-it-abbr" {
  import type { MarkdownIt } from "markdown-it";
  export default function abbr(markdown: MarkdownIt): void;
}

declare module "markdown-it-container" {
  import type { MarkdownIt } from "markdown-it";
  export default function container(markdown: MarkdownIt, name: string): void;
}

declare module "markdown-it-deflist" {
  import type { MarkdownIt } from "markdown-it";
  export default function deflist(markdown: MarkdownIt): void;
}

declare module "markdown-it-footnote" {
  import type { MarkdownIt } from "markdown-it";
  export default function footnote(markdown: MarkdownIt): void;
}

declare module "markdown-it-ins" {
  import type { MarkdownIt } from "markdown-it";
  export default function ins(markdown: MarkdownIt): void;
}

declare module "markdown-it-mark" {
  import type { MarkdownIt } from "markdown-it";
  export default function mark(markdown: MarkdownIt): void;
}

declare module "markdown-it-sub" {
  import type { MarkdownIt } from "markdown-it";
  export default function sub(markdown: MarkdownIt): void;
}

declare module "markdown-it-sup" {
  import type { MarkdownIt } from "markdown-it";
  export default function sup(markdown: MarkdownIt): void;
}
