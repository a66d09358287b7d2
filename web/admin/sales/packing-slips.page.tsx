import { useSearchParams } from 'react-router';
import { useMay } from '#web/admin/access/may.client.tsx';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { SlipsNotice, useOrderSlips } from './named-slips.tsx';
import { SlipSheet } from './slip-sheet.tsx';

/** The packing slips of chosen sales, `?ids=3,1,2`, each on its own sheet. */
export default function PackingSlipsPage() {
  const [url] = useSearchParams();
  const may = useMay();
  const ids = url.get('ids') ?? '';
  const slips = useOrderSlips(ids);
  return (
    <PrintFrame
      query={slips}
      title={() => 'Notas de entrega'}
      back={
        may('sales.read')
          ? { to: '/admin/sales', label: 'Volver a las ventas' }
          : { to: '/admin/deliveries', label: 'Volver a las entregas' }
      }
      printLabel={slips.data ? `Imprimir ${slips.data.data.length}` : 'Imprimir'}
      loading="Cargando notas de entrega..."
      failed="No se pudieron cargar las notas de entrega"
    >
      {({ data }, sheet) => (
        <>
          <SlipsNotice of="sales" ids={ids} slips={data.map(({ order_id: name, status }) => ({ name, status }))} />
          <div className="space-y-8 print:space-y-0">
            {data.map((slip) => (
              <div key={slip.id} className="break-after-page last:break-after-auto">
                <SlipSheet slip={slip} {...sheet} />
              </div>
            ))}
          </div>
        </>
      )}
    </PrintFrame>
  );
}
