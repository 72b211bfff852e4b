import { ButtonLink } from "../ButtonLink";

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

export function EmptyState({ title, text, link }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {text && <p>{text}</p>}
      {link && <ButtonLink {...link} isQuiet />}
    </div>
  );
}
