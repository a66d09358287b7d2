import { useMemo } from 'react';
import type { AuditRecord } from '#contract/office/audit-log.ts';
import { ListPager } from '../kit/list/list-pager.tsx';
import { ListToolbar, RefreshButton } from '../kit/list/list-toolbar.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { actionName } from './audit-view.ts';
import { AUDIT_LIST, useAuditLog } from './use-audit-log.ts';

const idOf = ({ id }: AuditRecord) => id;
const nameOf = ({ attributes }: AuditRecord) => actionName(attributes.action);
const COLUMNS = auditColumns((record) => `?registro=${encodeURIComponent(record)}`);

/** Who did what to which record when. */
export default function AuditPage() {
  const { params, filtered, change, pageHref } = useListParams(AUDIT_LIST);
  const query = useAuditLog(params);
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const total = data?.meta.total ?? 0;
  const empty = useMemo(
    () => ({ title: filtered ? 'Nada coincide con la búsqueda' : 'Todavía no hay nada en el registro' }),
    [filtered],
  );

  return (
    <>
      <PageHeading
        title="Registro"
        count={data && `Total: ${total.toLocaleString('es-VE')} ${total === 1 ? 'entrada' : 'entradas'}`}
      />
      <ListToolbar
        search={
          <>
            <SearchBox
              text={params.text}
              onSearch={(text) => change({ text })}
              placeholder="Buscar por persona, registro o detalle"
              label="Buscar en el registro"
            />
            <AuditFilters filters={params.filters} onFilter={(filters) => change({ filters })} />
          </>
        }
      >
        <RefreshButton refreshing={isFetching} onRefresh={() => refetch()} />
      </ListToolbar>
      <DataTable
        label="Registro"
        columns={COLUMNS}
        rows={data?.data}
        rowId={idOf}
        rowName={nameOf}
        stale={isPlaceholderData}
        loadingText="Cargando el registro..."
        empty={empty}
        failed={failureOf(query, 'Error al cargar el registro')}
        cardsUnder={860}
      />
      {data && (
        <ListPager
          page={params.page}
          pageSize={params.pageSize}
          total={total}
          pageHref={pageHref}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </>
  );
}
