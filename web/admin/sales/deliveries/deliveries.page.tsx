import KeyRound from 'lucide-react/icons/key-round';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { z } from 'zod';
import { pickupCodeBody, type ToHandOver } from '#contract/sales/fulfilment.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { readIdNumber } from '#web/admin/kit/document/url-values.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { type Selection, useSelection } from '#web/admin/kit/list/use-selection.ts';
import { useHandOver } from '../fulfilment/fulfilment-queries.ts';
import { OPEN } from '../fulfilment/order-link.tsx';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DELIVERY_LIST, useDeliveries, useDeliveryFilters } from './delivery-queries.ts';

/** Width in px that the six columns and the check boxes need. */
const CARDS_UNDER_PX = 920;

const nameOf = ({ attributes }: ToHandOver) => attributes.order_id;
const selected = (many: number) => `${many} ${many === 1 ? 'pedido seleccionado' : 'pedidos seleccionados'}`;

/** 'Entregas': the orders that one's stores prepare and hand over. */
export default function DeliveriesPage() {
  const list = useListParams(DELIVERY_LIST);
  const filters = useDeliveryFilters();
  const deliveries = useDeliveries(list);
  const open = useOpenRecord(OPEN);
  const { estado, lugar } = list.params.filters;
  // Without a total, the list does not offer to select orders that nobody has seen.
  const chosen = useSelection({}, 0);
  const location = readIdNumber(lugar) ?? undefined;
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ id: number; code: string } | null>(null);

  return (
    <ListScreen
      title="Entregas"
      noun={['pedido', 'pedidos']}
      query={deliveries}
      rows={deliveries.data?.data}
      columns={DELIVERY_COLUMNS}
      rowName={nameOf}
      list={list}
      search={{ placeholder: 'Orden, nombre o cédula', label: 'Buscar por orden, nombre, cédula o teléfono' }}
      filters={filters}
      tools={[{ label: 'Código de retiro', icon: KeyRound, needs: ['sales.hand_over'], onUse: () => setAsking(true) }]}
      openId={open.id}
      selection={
        estado === 'handed_over' || estado === 'put_back'
          ? undefined
          : { chosen, count: selected, buttons: <ChosenActs chosen={chosen} location={location} /> }
      }
      loadingText="Cargando pedidos..."
      empty={{ title: 'No hay nada por entregar', text: 'Aquí aparece cada pedido que tu tienda prepara o entrega.' }}
      notFound={{ title: 'No se encontraron pedidos', text: 'Prueba con el número de orden, o quita los filtros.' }}
      failed={{ title: 'Error al cargar los pedidos' }}
      cardsUnder={CARDS_UNDER_PX}
    >
      {open.id !== null && (
        <DeliveryDialog
          key={open.id}
          id={open.id}
          code={shown?.id === open.id ? shown.code : undefined}
          onClosed={() => setShown(null)}
          onClose={() => open.show(null)}
        />
      )}
      {asking && (
        <CodeDialog
          onClose={() => setAsking(false)}
          onFound={(order) => {
            setAsking(false);
            setShown(order);
            open.show(order.id);
          }}
        />
      )}
    </ListScreen>
  );
}

interface ChosenActsProps {
  chosen: Selection;
  /** The location by which the list is filtered: only its pieces are handed over. */
  location: number | undefined;
}

function ChosenActs({ chosen, location }: ChosenActsProps) {
  const handingOver = useHandOver();
  const { ids } = chosen.table;
  return (
    <>
      <ActionButton
        small
        icon={PackageCheck}
        label={`Entregar ${ids.length}`}
        className={SELECTION_BUTTON}
        busy={handingOver.isPending}
        onClick={() => handingOver.mutate({ ids, location }, { onSuccess: chosen.clear })}
      />
      <ActionLink
        small
        icon={Printer}
        label="Notas"
        className={SELECTION_BUTTON}
        to={`/admin/sales/packing-slips?ids=${ids.join()}`}
      />
    </>
  );
}

interface CodeDialogProps {
  onFound: (order: { id: number; code: string }) => void;
  onClose: () => void;
}

const schema = z.object({ code: pickupCodeBody.shape.code });

/** Finds an order by the code that whoever fetches it shows. A scanner types it and presses Enter. */
function CodeDialog({ onFound, onClose }: CodeDialogProps) {
  const record = useRecordForm({ schema, values: { code: '' } });
  return (
    <FormDialog
      title="Código de retiro"
      description="Está en el correo y en la página del pedido, con su código QR."
      record={record}
      submitLabel="Buscar"
      onClose={onClose}
      onSave={async ({ code }) => {
        const { data } = await ask<{ data: { id: number } }>('/fulfilments/code', { method: 'POST', body: { code } });
        onFound({ id: data.id, code });
      }}
    >
      <FormText name="code" label="Código" required autoComplete="off" inputMode="numeric" />
    </FormDialog>
  );
}
