import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A name and its value. A fact without a value (null, false or an empty text) is not shown. */
export type Fact = readonly [name: string, value: ReactNode, differs?: boolean];

const NOTHING: readonly ReactNode[] = [null, undefined, false, ''];

const LAYOUTS = {
  /** The facts in a row, each value below its name. */
  row: { list: 'flex flex-wrap gap-x-8 gap-y-2', fact: '', value: '' },
  /** The facts in a row, each value after its name. */
  steps: { list: 'flex flex-wrap gap-x-8 gap-y-1', fact: 'flex gap-2', value: '' },
  /** The facts one below the other, the values aligned on the right. */
  right: { list: 'grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5', fact: 'contents', value: 'break-words text-right' },
  /** The facts one below the other, the values aligned on the left. */
  left: {
    list: 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 sm:gap-y-1',
    fact: 'contents',
    value: 'wrap-anywhere',
  },
  /** The facts one below the other with lines between them; a fact that differs from the other side is marked. */
  compared: {
    list: 'divide-y divide-line',
    fact: 'grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-2 py-1.5',
    value: 'wrap-anywhere',
  },
};

interface FactsProps {
  facts: readonly Fact[];
  layout: keyof typeof LAYOUTS;
  className?: string;
}

export function Facts({ facts, layout, className }: FactsProps) {
  const look = LAYOUTS[layout];
  return (
    <dl className={cx('text-sm', look.list, className)}>
      {facts
        .filter(([, value]) => !NOTHING.includes(value))
        .map(([name, value, differs]) => (
          <div key={name} className={cx(look.fact, differs && 'bg-amber-soft')}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className={cx('tabular min-w-0', look.value)}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
