import type { UseQueryResult } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { ListControls } from '#web/admin/kit/list/list-controls.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListTools } from '#web/admin/kit/list/list-tools.tsx';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useReload } from '#web/admin/kit/list/use-reload.ts';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { useSlow } from '#web/admin/kit/use-slow.ts';
import { cx } from '#web/ui/cx.ts';
import { useExportReport } from './report-queries.ts';
import { ReportTabs } from './report-tabs.tsx';

interface ReportScreenProps<Report, Filter extends string> {
  /** 'Valor del inventario' */
  title: string;
  query: UseQueryResult<Report>;
  list: ListUrl<Filter>;
  filters: readonly ListFilter<Filter>[];
  /** At the end of the line of filters. */
  look?: ReactNode;
  /** What is saved as a sheet: the report's name and query in the API, and the name of the file. */
  sheet: { report: string; query: URLSearchParams; name: string };
  /** One line that says what the figures are: printed too. */
  note: (report: Report) => ReactNode;
  /** Nothing is to be told with these filters. */
  isEmpty: (report: Report) => boolean;
  children: (report: Report) => ReactNode;
}

/** A report of stock: the way to the others, filters in the URL, figures, and the same as a sheet or on paper. */
export function ReportScreen<Report, Filter extends string>(props: ReportScreenProps<Report, Filter>) {
  const { title, query, list, filters, look, sheet, note, isEmpty, children } = props;
  const { data, isPlaceholderData } = query;
  const saving = useExportReport();
  const isSlow = useSlow(isPlaceholderData);
  const failed = failureOf(query, 'No se pudo calcular el informe');
  const reload = useReload({ query, hasRows: data !== undefined, onReload() {} });
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
              { label: 'Exportar', icon: Download, onUse: () => saving.mutate(sheet), busy: saving.isPending },
            ]}
          />
        </span>
      </PageHeading>
      <ReportTabs />
      <div className="print:hidden">
        <ListControls list={list} search={undefined} filters={filters} onEnter={() => {}} look={look} />
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
