import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
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

interface LoadedPartProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  /** 'Error al cargar los cobros' */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A part of the panel that is loaded by itself. Older figures stay, dimmed, until the next ones have arrived. */
export function LoadedPart<Data>({ query, loading, failed, children }: LoadedPartProps<Data>) {
  const { data, isPlaceholderData } = query;
  const failure = failureOf(query, failed);
  if (!data) return <ListState loadingText={loading} failed={failure} />;
  return (
    <>
      <StaleNotice failure={failure} />
      <div
        aria-busy={isPlaceholderData || undefined}
        className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {children(data)}
      </div>
    </>
  );
}

interface PanelFiguresProps {
  figures: readonly { name: string; value: ReactNode; second?: string; detail: string }[];
}

/** The main figures of a part, above its tables. */
export function PanelFigures({ figures }: PanelFiguresProps) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-5 border-line border-y py-5 lg:grid-cols-4">
      {figures.map(({ name, value, second, detail }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular mt-1 text-xl">{value}</dd>
          {second && <dd className="tabular text-ink-soft text-sm">{second}</dd>}
          <dd className="tabular text-ink-faint text-sm">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
