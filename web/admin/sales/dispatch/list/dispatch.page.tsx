import ListPlus from 'lucide-react/icons/list-plus';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DispatchCounts, DispatchEntry } from '#contract/shipping/dispatch.ts';
import { DISPATCH_QUEUES, type DispatchQueue, dispatchText } from '#domain/sales/fulfilment/dispatch.ts';
import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { formatCount } from '#domain/text/count.ts';
import { carrierOptions, useCarriers } from '#web/admin/carriers/carrier-queries.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { Tab, TabLine } from '#web/admin/kit/views/tab-line.tsx';
import { useOwnPlaces } from '#web/admin/locations/location-queries.ts';
import { cx } from '#web/ui/cx.ts';
import { useChosenRows } from '../../data/use-chosen-rows.ts';
import { OPEN } from '../../fulfilment/order-link.tsx';
import { GUIDES_HREF, PACK_HREF } from '../dispatch-hrefs.ts';
import { DISPATCH_LIST, type DispatchFilter, QUEUE, readQueue, useDispatch } from '../dispatch-queries.ts';
import { OrderDialog } from '../parcel/order-dialog.tsx';
import { SendDialog } from '../parcel/send-dialog.tsx';
import { ChosenActs, type Refused, RefusedNotice } from './chosen-acts.tsx';
import { columnsOf } from './entry-columns.tsx';
import { nameOf } from './entry-view.ts';
import { RowStep } from './row-step.tsx';

/** Width in px that the columns, the check boxes and the actions need. */
const CARDS_UNDER_PX = 920;

const selected = (many: number) => `${many} ${many === 1 ? 'seleccionado' : 'seleccionados'}`;

const TOO_MANY = [`Elige a lo más ${MAX_CHOSEN_SALES}`, 'Trabaja con estos y sigue con los demás.'] as const;

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
  const open = useOpenRecord(OPEN);
  const chosen = useChosenRows(rows, TOO_MANY, queue);
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
      openId={openRow?.id ?? sending?.id ?? null}
      selection={{
        chosen: chosen.selection,
        count: selected,
        buttons: (
          <ChosenActs
            entries={chosen.rows}
            onDone={(list) => {
              // In the queue that is open now: it may be another than the one in which the act began.
              setRefused(list.length > 0 ? { queue: shown.current, list } : null);
              chosen.change(() => list.map(({ entry }) => entry));
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
      {parcel && <SendDialog parcel={parcel} act="send" onClose={() => setSending(null)} />}
    </ListScreen>
  );
}

/** By carrier where there are several, and by location for those who work at several. */
function useDispatchFilters(): readonly ListFilter<DispatchFilter>[] {
  const places = useOwnPlaces();
  const carriers = carrierOptions(useCarriers());
  const filters: ListFilter<DispatchFilter>[] = [
    { kind: 'choice', name: 'lugar', label: 'Lugar', all: 'Todos los lugares', options: places },
    {
      kind: 'choice',
      name: 'transportista',
      label: 'Transportista',
      all: 'Todos los transportistas',
      options: carriers,
      wide: true,
    },
  ];
  return filters.filter((filter) => filter.kind === 'choice' && filter.options.length > 1);
}

interface QueueTabsProps {
  queue: DispatchQueue;
  /** Undefined until loaded. */
  counts: DispatchCounts | undefined;
}

/** The queues of 'Despacho' as links, each with how many stand in it. */
function QueueTabs({ queue, counts }: QueueTabsProps) {
  const [url] = useSearchParams();
  return (
    <div className="-mt-1 mb-2">
      <TabLine label="Colas de despacho" current={queue}>
        {DISPATCH_QUEUES.map((one) => {
          const count = counts?.[one];
          return (
            <li key={one}>
              <Tab to={hrefOf(url, one)} open={one === queue}>
                {dispatchText(one)}
                {count !== undefined && (
                  <span className={cx('tabular font-normal', one === 'late' && count > 0 && 'text-danger')}>
                    {formatCount(count)}
                  </span>
                )}
              </Tab>
            </li>
          );
        })}
      </TabLine>
    </div>
  );
}

/** The queue with the same search and filters, from its first page. */
function hrefOf(url: URLSearchParams, queue: DispatchQueue): string {
  const next = new URLSearchParams(url);
  for (const name of ['pagina', OPEN]) next.delete(name);
  return hrefWith(next, QUEUE, queue === DISPATCH_QUEUES[0] ? null : queue);
}
