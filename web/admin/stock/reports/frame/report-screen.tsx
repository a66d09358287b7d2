import type { UseQueryResult } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ListControls } from '#web/admin/kit/list/list-controls.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListTools } from '#web/admin/kit/list/list-tools.tsx';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useReload } from '#web/admin/kit/list/use-reload.ts';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { useSlow } from '#web/admin/kit/use-slow.ts';
import { cx } from '#web/ui/cx.ts';
import { reportFile } from './report-queries.ts';

interface ReportScreenProps<Report, Filter extends string> {
  /** 'Valor del inventario' */
  title: string;
  query: UseQueryResult<Report>;
  list: ListUrl<Filter>;
  filters: readonly ListFilter<Filter>[];
  /** Controls after the filters. */
  look?: ReactNode;
  /** The report's name and query in the API, and the name of the exported file. */
  file: Parameters<typeof reportFile>;
  /** Explains the figures; printed too. */
  note: (report: Report) => ReactNode;
  /** Whether there are no figures with these filters. */
  isEmpty: (report: Report) => boolean;
  children: (report: Report) => ReactNode;
}

/** A report of stock: tabs of all reports, filters in the URL, figures, export and printing. */
export function ReportScreen<Report, Filter extends string>(props: ReportScreenProps<Report, Filter>) {
  const { title, query, list, filters, look, file, note, isEmpty, children } = props;
  const { data, isPlaceholderData } = query;
  const saving = useDownload('Error al exportar el informe');
  const isSlow = useSlow(isPlaceholderData);
  const failed = failureOf(query, 'No se pudo calcular el informe');
  const reload = useReload({ query, hasRows: data !== undefined });
  return (
    <>
      <style>{'@page { size: A4 landscape; margin: 12mm }'}</style>
      <PageHeading title={title}>
        <span className="contents print:hidden">
          <ListTools
            label={title}
            tools={[
              reload,
              { label: 'Imprimir', icon: Printer, onUse: () => window.print(), disabled: data === undefined },
              {
                label: 'Exportar',
                icon: Download,
                onUse: () => saving.mutate(reportFile(...file)),
                busy: saving.isPending,
              },
            ]}
          />
        </span>
      </PageHeading>
      <ReportTabs />
      <div className="print:hidden">
        <ListControls list={list} filters={filters} look={look} />
      </div>
      {data && <StaleNotice failure={failed} />}
      {data && !isEmpty(data) ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx('space-y-8', isSlow && 'opacity-60 transition-opacity')}
        >
          <p className="max-w-4xl text-ink-soft text-sm">{note(data)}</p>
          {children(data)}
        </div>
      ) : (
        <ListState
          isEmpty={data !== undefined}
          loadingText="Calculando el informe..."
          empty={{
            title: list.filtered ? 'Nada que contar con estos filtros' : 'Todavía no hay nada que contar',
            text: list.filtered ? 'Prueba con otro período, otra tienda u otra categoría.' : undefined,
          }}
          failed={failed}
        />
      )}
    </>
  );
}

const ABOUT = ['tienda', 'categoria'];
const PERIOD = [...ABOUT, 'dias', 'desde', 'hasta'];

/** `carries`: the URL parameters that a report shares with the others. */
const TABS: readonly { to: string; label: string; carries: readonly string[] }[] = [
  { to: '/admin/stock/reports', label: 'Valor', carries: ABOUT },
  { to: '/admin/stock/reports/turnover', label: 'Rotación', carries: PERIOD },
  { to: '/admin/stock/reports/cover', label: 'Cobertura', carries: [...ABOUT, 'dias'] },
  { to: '/admin/stock/reports/shrinkage', label: 'Merma', carries: PERIOD },
  { to: '/admin/stock/reports/waiting', label: 'Esperan', carries: [] },
];

export function ReportTabs() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <nav
      aria-label="Informes de inventario"
      className="mb-3 flex gap-5 overflow-x-auto border-line border-b print:hidden"
    >
      {TABS.map(({ to, label, carries }) => {
        const carried = new URLSearchParams([...query].filter(([name]) => carries.includes(name)));
        const isCurrent = pathname.replace(/\/$/, '') === to;
        return (
          <Link
            key={to}
            to={carried.size > 0 ? `${to}?${carried}` : to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 shrink-0 items-center border-b-2',
              isCurrent ? 'border-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

interface KeyFiguresProps {
  figures: readonly { name: string; text: string; detail?: string | undefined }[];
}

/** The main figures of a report, above its tables. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-line border-y py-4 sm:gap-x-8 lg:grid-cols-4">
      {figures.map(({ name, text, detail }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular wrap-anywhere mt-1 text-lg sm:text-xl">{text}</dd>
          {detail && <dd className="tabular text-ink-soft text-sm">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
