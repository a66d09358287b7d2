import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from '#web/admin/kit/document/action.tsx';

interface SaleSectionProps<Data> {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  /** 'Cargando pagos...' */
  loading: string;
  /** 'No se pudieron cargar los pagos.' */
  failed: string;
  /** Shown at the end of the title's line. */
  summary?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a sale that is loaded separately. */
export function SaleSection<Data>({ title, query, loading, failed, summary, children }: SaleSectionProps<Data>) {
  const { data, isError, refetch } = query;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
        <h3 className="text-lg">{title}</h3>
        {data !== undefined && summary?.(data)}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && !isError && <p className="mt-2 text-ink-faint text-sm">{loading}</p>}
      {data === undefined && isError && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-4 text-sm">
          <p>{failed}</p>
          <ActionButton small label="Reintentar" onClick={() => refetch()} />
        </div>
      )}
    </section>
  );
}
