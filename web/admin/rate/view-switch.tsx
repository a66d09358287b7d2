import { ChartLine, Table2 } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

type View = 'chart' | 'table';
const VIEWS = [
  ['chart', 'Gráfico', ChartLine],
  ['table', 'Tabla', Table2],
] as const;

/** The same figures, drawn or written. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex rounded-house border border-line-strong">
      <legend className="sr-only">Ver como</legend>
      {VIEWS.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onView(value)}
          className={cx(
            'inline-flex min-h-11 items-center gap-2 px-4 text-sm transition-colors',
            view === value ? 'bg-ink text-paper' : 'hover:bg-paper-sunken',
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.5} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
