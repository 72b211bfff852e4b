import type { Language } from "../../i18n/languages";
import { Icon } from "../media/Icon";
import { paginationTexts, stepTexts } from "./texts";

interface PaginationProps {
  readonly href: (page: number) => string;
  readonly page: number;
  readonly pages: number;
  readonly language: Language;
}

/** The first, the last and the neighbours; a gap stands for the pages between. */
function shownPages(page: number, pages: number): readonly number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
}

export function Pagination({ href, page, pages, language }: PaginationProps) {
  const t = paginationTexts({ language });
  const steps = stepTexts({ language });
  if (pages < 2) return null;
  const visiblePages = shownPages(page, pages);
  return (
    <nav className="pagination" aria-label={t.label}>
      {page > 1 && (
        <a className="pagination-step" href={href(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          {steps.previous}
        </a>
      )}
      <ol className="pagination-list">
        {visiblePages.map((number, index) => (
          <li key={number} className={number - (visiblePages[index - 1] ?? 0) > 1 ? "pagination-gap" : undefined}>
            <a href={href(number)} aria-label={t.page(number)} aria-current={number === page ? "page" : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="pagination-step" href={href(page + 1)} rel="next">
          {steps.next}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
