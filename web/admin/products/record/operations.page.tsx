import Eye from 'lucide-react/icons/eye';
import Shirt from 'lucide-react/icons/shirt';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { OperationRecord, operationList } from '#contract/catalogue/operations/item-operation.ts';
import { pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { type ListSource, useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { RowAction, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { OperationBanner } from '../operations/operation-banner.tsx';
import { OPERATIONS } from '../operations/operation-queries.ts';
import { ReportDialog } from '../operations/report-dialog.tsx';
import { UndoDialog } from '../operations/undo-dialog.tsx';
import { useOperations } from '../operations/use-operations.ts';
import { OPERATION_COLUMNS, operationName } from './operation-columns.tsx';

const OPTIONS = { filters: [] };
const OPERATION_PAGES: ListSource<never> = {
  key: OPERATIONS,
  path: '/items/operations',
  queryOf: (params) => pageQuery(params),
};
/** URL parameter of the operation whose report is open. */
const OPEN = 'operacion';

/** What was done to many products at once, and each deletion: who, when, how many, and the way back. */
export default function OperationsPage() {
  const list = useListParams(OPTIONS);
  const operations = useOperations();
  const page = useListQuery<z.infer<typeof operationList>>(list, OPERATION_PAGES);
  const open = useOpenRecord(OPEN, list.hrefWith);
  const [undoing, setUndoing] = useState<OperationRecord | null>(null);
  const navigate = useNavigate();
  const busy = operations.running !== null;

  const actions = useCallback(
    (operation: OperationRecord) => (
      <>
        <RowOpenLink
          icon={Eye}
          acts={['open']}
          label={`Ver informe de ${nameOf(operation)}`}
          parameter={OPEN}
          id={operation.id}
        />
        {operation.attributes.undoable && (
          <RowAction
            icon={Undo2}
            label={`Deshacer ${nameOf(operation)}`}
            disabled={busy}
            onClick={() => setUndoing(operation)}
          />
        )}
      </>
    ),
    [busy],
  );

  return (
    <ListScreen
      title="Operaciones"
      label="Operaciones"
      noun={['operación', 'operaciones']}
      query={page}
      rows={page.data?.data}
      columns={OPERATION_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      tools={[{ label: 'Productos', icon: Shirt, onUse: () => void navigate('/admin/products') }]}
      openId={open.id ?? undoing?.id ?? null}
      notices={operations.running && <OperationBanner operation={operations.running} />}
      loadingText="Cargando operaciones..."
      empty={{
        title: 'No hay operaciones',
        text: 'Aquí queda cada importación, edición en lote y eliminación de productos, y la manera de deshacerla.',
      }}
      failed={{ title: 'Error al cargar las operaciones' }}
    >
      {open.id !== null && <ReportDialog key={open.id} id={open.id} onClose={() => open.show(null)} />}
      {undoing && <UndoDialog operation={undoing} onClose={() => setUndoing(null)} onStart={operations.start} />}
    </ListScreen>
  );
}

const nameOf = (operation: OperationRecord) => `${operationName(operation)}, n.º ${operation.id}`;
