import type { ReactNode } from 'react';

interface ProgressBannerProps {
  title: string;
  /** Number done and total; without a total the bar only shows that the work is running. */
  done: number;
  total: number | null;
  /** Shown beside the count: successes and failures. */
  children?: ReactNode;
}

/** Progress of a long operation, capped at 100 %. The operation continues when the screen is left. */
export function ProgressBanner({ title, done, total, children }: ProgressBannerProps) {
  const percent = total === null ? null : total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <section aria-label={title} className="mb-2 border-gold border-l-4 bg-paper-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <p className="font-medium">{title}</p>
        <p className="tabular text-ink-soft">
          {percent === null
            ? 'En curso...'
            : `${done.toLocaleString('es-VE')} de ${(total ?? 0).toLocaleString('es-VE')} (${percent}%)`}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left bg-gold-deep transition-transform"
          style={{ transform: `scaleX(${(percent ?? 10) / 100})` }}
        />
      </div>
      {children && <div className="mt-2 text-ink-soft text-sm">{children}</div>}
    </section>
  );
}
