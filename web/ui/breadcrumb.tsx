import { Link } from 'react-router';
import { cx } from './cx.ts';

interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

export function Breadcrumb({ trail, className }: { trail: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Ruta de navegación" className={cx('text-ink-faint text-sm', className)}>
      <ol className="flex flex-wrap items-center">
        {trail.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden className="px-2 text-line-strong">
                /
              </span>
            )}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
