import { useSearchParams } from 'react-router';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { SlipsNotice, useOrderSlips, useParcelSlips } from '../../named-slips.tsx';
import { SlipSheet } from '../../slip-sheet.tsx';

const SHEET = 'break-after-page last:break-after-auto';

/** Packing lists, each on its own sheet: of parcels, `?ids=3,1`, and of orders that are in none, `?ventas=7`. */
export default function PackingListsPage() {
  const [url] = useSearchParams();
  const [ids, sales] = [url.get('ids') ?? '', url.get('ventas') ?? ''];
  const parcels = useParcelSlips(ids);
  const orders = useOrderSlips(sales, sales !== '');
  const isReady = (ids === '' || parcels.data !== undefined) && (sales === '' || orders.data !== undefined);
  const data = isReady ? { parcels: parcels.data?.data ?? [], orders: orders.data?.data ?? [] } : undefined;
  return (
    <PrintFrame
      query={{
        data,
        error: parcels.error ?? orders.error,
        refetch: () => Promise.all([ids && parcels.refetch(), sales && orders.refetch()]),
      }}
      title={() => 'Listas de empaque'}
      back={{ to: '/admin/dispatch', label: 'Volver a Despacho' }}
      printLabel={data ? `Imprimir ${data.parcels.length + data.orders.length}` : 'Imprimir'}
      loading="Cargando listas de empaque..."
      failed="No se pudieron cargar las listas de empaque"
    >
      {(slips, sheet) => (
        <>
          <SlipsNotice of="parcels" ids={ids} slips={slips.parcels.map(statusOf)} />
          <div className="space-y-8 print:space-y-0">
            {slips.parcels.map((slip) => (
              <div key={`parcel ${slip.id}`} className={SHEET}>
                <SlipSheet slip={slipOf(slip)} parcel={slip.attributes} {...sheet} />
              </div>
            ))}
            {slips.orders.map((slip) => (
              <div key={`order ${slip.id}`} className={SHEET}>
                <SlipSheet slip={slip} {...sheet} />
              </div>
            ))}
          </div>
        </>
      )}
    </PrintFrame>
  );
}

const statusOf = ({ attributes: { code, status } }: ParcelSlip) => ({ name: code, status });

/** A parcel as the sheet of an order shows it, with only what is in the parcel. */
function slipOf({ attributes }: ParcelSlip): PackingSlip {
  const { order_id, status, customer_name, customer_id, customer_phone, address, shipping_method } = attributes;
  return {
    id: attributes.sale_id,
    order_id,
    createdAt: attributes.ordered_at,
    status,
    customer_name,
    customer_id,
    customer_phone,
    address,
    shipping_method,
    pickup: null,
    lines: attributes.pieces,
  };
}
