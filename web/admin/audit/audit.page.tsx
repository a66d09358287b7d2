import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import type { AuditRecord } from '#contract/office/audit-log.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { auditColumns } from './audit-columns.tsx';
import { actionName } from './audit-view.ts';
import { AUDIT_LIST, type AuditFilter, useAuditLog } from './use-audit-log.ts';

const nameOf = ({ attributes }: AuditRecord) => actionName(attributes.action);
const VIEWS: ListViews = { list: 'audit', builtIn: [] };
const COLUMNS = auditColumns((record) => `?registro=${encodeURIComponent(record)}`);
const FILTERS: readonly ListFilter<AuditFilter>[] = [
  {
    kind: 'choice',
    name: 'accion',
    label: 'Qué',
    all: 'Todo lo hecho',
    options: Object.entries(AUDIT_ACTIONS).sort(([, one], [, other]) => one.localeCompare(other, 'es')),
    wide: true,
  },
  { kind: 'days', from: 'desde', to: 'hasta' },
];

export default function AuditPage() {
  const list = useListParams(AUDIT_LIST);
  const log = useAuditLog(list);
  return (
    <ListScreen
      title="Registro"
      label="Registro"
      noun={['entrada', 'entradas']}
      query={log}
      rows={log.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por persona, registro o detalle', label: 'Buscar en el registro' }}
      filters={FILTERS}
      loadingText="Cargando el registro..."
      empty={{ title: 'Todavía no hay nada en el registro' }}
      notFound={{ title: 'Nada coincide con la búsqueda' }}
      failed={{ title: 'Error al cargar el registro' }}
      cardsUnder={860}
    />
  );
}
