import ListPlus from 'lucide-react/icons/list-plus';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { type DispatchQueue, dispatchText } from '#domain/sales/fulfilment/dispatch.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { GUIDES_HREF, PACK_HREF } from '../dispatch-hrefs.ts';
import { DISPATCH_LIST, readQueue, useDispatch } from '../dispatch-queries.ts';
import { OrderDialog } from '../parcel/order-dialog.tsx';
import { SendDialog } from '../parcel/send-dialog.tsx';
import { ChosenActs, type Refused } from './chosen-acts.tsx';
import { columnsOf, OPEN } from './entry-columns.tsx';
import { nameOf } from './entry-view.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { RowStep } from './row-step.tsx';
import { useChosenEntries } from './use-chosen-entries.ts';
import { useDispatchFilters } from './use-dispatch-filters.ts';

/** Width in px that the columns, the check boxes and the actions need. */
const CARDS_UNDER_PX = 920;

const selected = (many: number) => `${many} ${many === 1 ? 'seleccionado' : 'seleccionados'}`;

const EMPTY: Record<DispatchQueue, string> = {
  pending: 'Aquí aparece cada pedido pagado cuyas prendas no están en un paquete.',
  preparing: 'Prepara un pedido, y su paquete espera aquí hasta que se empaque.',
  packed: 'Aquí esperan los paquetes completos hasta que salen.',
  ready: 'Aquí esperan los pedidos que su tienda tiene listos.',
  sent: 'Aquí están los paquetes en camino.',
  delivered: 'Aquí están los paquetes que llegaron en los últimos 30 días.',
  returned: 'Aquí están los paquetes que volvieron en los últimos 30 días.',
  late: 'Todo lo prometido va a tiempo.',
};

/** 'Despacho': what every location prepares, packs and sends, by the step at which it stands. */
export default function DispatchPage() {
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const list = useListParams(DISPATCH_LIST);
  const queue = readQueue(url);
  const shown = useRef(queue);
  shown.current = queue;
  const filters = useDispatchFilters();
  const entries = useDispatch(list, queue);
  const rows = entries.data?.data;
  const open = useOpenRecord(OPEN, list.hrefWith);
  const chosen = useChosenEntries(rows, queue);
  const [refused, setRefused] = useState<{ queue: DispatchQueue; list: readonly Refused[] } | null>(null);
  const [sending, setSending] = useState<DispatchEntry | null>(null);
  const actions = useCallback((entry: DispatchEntry) => <RowStep entry={entry} onSend={setSending} />, []);
  const openRow = rows?.find(({ attributes }) => attributes.sale_id === open.id);
  const parcel = sending?.attributes.parcel;

  return (
    <ListScreen
      title="Despacho"
      noun={['entrada', 'entradas']}
      query={entries}
      rows={rows}
      columns={columnsOf(queue)}
      rowName={nameOf}
      actions={actions}
      list={list}
      search={{ placeholder: 'Orden, nombre o guía', label: 'Buscar por orden, nombre, cédula, teléfono o guía' }}
      filters={filters}
      notices={
        <>
          <QueueTabs queue={queue} counts={entries.data?.meta.counts} />
          {refused?.queue === queue && <RefusedNotice refused={refused.list} onClose={() => setRefused(null)} />}
        </>
      }
      tools={[{ label: 'Guías', icon: ListPlus, needs: ['sales.hand_over'], onUse: () => navigate(GUIDES_HREF) }]}
      primary={{
        label: 'Empacar',
        icon: ScanBarcode,
        needs: ['sales.hand_over'],
        to: PACK_HREF,
        reloadDocument: true,
      }}
      openId={openRow?.id ?? parcelRow(sending)}
      selection={{
        chosen: chosen.selection,
        count: selected,
        buttons: (
          <ChosenActs
            entries={chosen.entries}
            onDone={(list, stay) => {
              // In the queue that is open now: it may be another than the one in which the act began.
              setRefused(list.length > 0 ? { queue: shown.current, list } : null);
              chosen.keep(stay);
            }}
          />
        ),
      }}
      loadingText="Cargando despacho..."
      empty={{ title: `${dispatchText(queue)}: nada`, text: EMPTY[queue] }}
      notFound={{ title: 'No se encontró nada en esta cola', text: 'Prueba con otra cola, o quita los filtros.' }}
      failed={{ title: 'Error al cargar el despacho' }}
      cardsUnder={CARDS_UNDER_PX}
    >
      {open.id !== null && <OrderDialog key={open.id} id={open.id} onClose={() => open.show(null)} />}
      {parcel && (
        <SendDialog
          parcel={{ ...parcel, attributes: { ...parcel.attributes } }}
          act="send"
          onClose={() => setSending(null)}
        />
      )}
    </ListScreen>
  );
}

const parcelRow = (entry: DispatchEntry | null) => entry?.id ?? null;
