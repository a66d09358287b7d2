import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagerEntries } from '#domain/text/pagination.ts';
import { cx } from './cx.ts';

interface PagerProps {
  /** 1-based. */
  current: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Called before the navigation to a page. */
  onGo?: (page: number) => void;
  className?: string;
}

/** Nine of these fit in one row on the narrowest phone. */
const PLACE = 'tabular inline-flex h-11 items-center justify-center rounded-house';
const WIDE = 'w-9 sm:w-11';

/** Page links. Renders nothing when there is only one page. */
export function Pager({ current, pages, hrefFor, onGo, className }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5">
        <li>
          <Step
            to={current > 1 ? hrefFor(current - 1) : null}
            onGo={() => onGo?.(current - 1)}
            rel="prev"
            label="Página anterior"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Step>
        </li>
        {pagerEntries(current, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden className={cx(PLACE, 'w-5 text-ink-faint sm:w-6')}>
                …
              </span>
            ) : (
              <Link
                to={hrefFor(page)}
                onClick={() => onGo?.(page)}
                aria-label={`Página ${page}`}
                aria-current={page === current ? 'page' : undefined}
                className={cx(
                  PLACE,
                  WIDE,
                  page === current ? 'bg-ink text-paper' : 'transition-colors hover:bg-paper-sunken',
                )}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step
            to={current < pages ? hrefFor(current + 1) : null}
            onGo={() => onGo?.(current + 1)}
            rel="next"
            label="Página siguiente"
          >
            <ChevronRight aria-hidden className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  onGo: () => void;
  rel: string;
  label: string;
  children: ReactNode;
}

function Step({ to, onGo, rel, label, children }: StepProps) {
  if (!to) return <span className={cx(PLACE, WIDE, 'text-line-strong')}>{children}</span>;
  return (
    <Link
      to={to}
      onClick={onGo}
      rel={rel}
      aria-label={label}
      className={cx(PLACE, WIDE, 'transition-colors hover:bg-paper-sunken')}
    >
      {children}
    </Link>
  );
}
