import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "../media/Icon";

interface ErrorSummaryProps {
  readonly form: string;
  readonly title: string;
  readonly lead: string;
  readonly lines: readonly SummaryLine[];
  /** Below the list. */
  readonly children?: ReactNode;
  /** It came with script, so it takes the focus; otherwise the page opens with it. */
  readonly isNew: boolean;
}

export interface SummaryLine {
  readonly message: string;
  /** Null for a message about a field that the page does not have. */
  readonly href: string | null;
  readonly onFollow?: (() => void) | undefined;
}

/** All errors, with a link to each field. Its head takes the focus. */
export function ErrorSummary({ form, title, lead, lines, children, isNew }: ErrorSummaryProps) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isNew) head.current?.focus();
  }, [isNew]);
  return (
    <div className="error-summary">
      {/* biome-ignore lint/a11y/noAutofocus: the page opens because of what it says; a long list would push its title out of sight */}
      <div ref={head} className="error-summary-head" id={`${form}-errors`} tabIndex={-1} autoFocus={!isNew}>
        {/* An alert on the element that takes the focus would be read twice. */}
        <div role="alert">
          <h3 className="error-summary-title">
            <Icon name="alert" />
            <span>{title}</span>
          </h3>
          <p>{lead}</p>
        </div>
      </div>
      {lines.length > 0 && (
        <ul className="error-summary-list">
          {lines.map(({ message, href, onFollow }) => (
            <li key={message}>
              {href === null ? (
                message
              ) : (
                <a href={href} onClick={onFollow}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
