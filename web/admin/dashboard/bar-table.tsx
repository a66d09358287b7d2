import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '../kit/document/cells.tsx';
import type { BarRow } from './report-view.ts';

interface BarTableProps {
  label: string;
  /** One per column; the first is the header of the row names. */
  headers: readonly string[];
  rows: readonly BarRow[];
  /** Shown instead of the table when there are no rows. */
  empty?: string;
  tone?: 'leaf' | 'gold' | 'ink';
}

const TONES = { leaf: 'bg-leaf', gold: 'bg-gold', ink: 'bg-ink-soft' };
const HEAD = 'py-1.5 pl-4 text-right font-medium text-ink-soft first:pl-0 first:text-left';

/** A table whose rows also show their figure as a bar under the name. */
export function BarTable({ label, headers, rows, empty = '', tone = 'leaf' }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ measure }) => measure));
  if (rows.length === 0) return <p className="border-line border-t py-4 text-ink-faint text-sm">{empty}</p>;
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr className="border-line-strong border-b">
          {headers.map((header) => (
            <th key={header} scope="col" className={HEAD}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, to, measure, figures }) => (
          <tr key={key} className="border-line border-b">
            <th scope="row" className="w-full max-w-0 py-2 text-left font-normal">
              <span className="block truncate">{to ? <TextLink to={to}>{name}</TextLink> : name}</span>
              {detail && <span className="tabular block truncate text-ink-faint">{detail}</span>}
              <span aria-hidden className="mt-1 block h-1.5 bg-paper-sunken">
                <span className={`block h-full ${TONES[tone]}`} style={{ width: `${(measure / most) * 100}%` }} />
              </span>
            </th>
            {figures.map((figure, index) => (
              <td key={headers[index + 1]} className="tabular whitespace-nowrap py-2 pl-4 text-right align-top">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PanelSectionProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function PanelSection({ title, note, actions, className, children }: PanelSectionProps) {
  return (
    <section aria-label={title} className={cx('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-xl">{title}</h2>
          {note && <p className="mt-1 text-ink-faint text-sm">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

type BarSectionProps = Omit<PanelSectionProps, 'children'> & Omit<BarTableProps, 'label'>;

/** A part of the panel that is one table. */
export function BarSection({ headers, rows, empty, tone, ...section }: BarSectionProps) {
  return (
    <PanelSection {...section}>
      <BarTable label={section.title} headers={headers} rows={rows} empty={empty} tone={tone} />
    </PanelSection>
  );
}
