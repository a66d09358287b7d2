import { useSearchParams } from 'react-router';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { SALES } from './data/sale-queries.ts';
import { SlipSheet } from './slip-sheet.tsx';

/** The packing slips of chosen sales, `?ids=3,1,2`, each on its own sheet. */
export default function PackingSlipsPage() {
  const [url] = useSearchParams();
  const may = useMay();
  const ids = url.get('ids') ?? '';
  const requested = new Set(ids.split(',').filter(Boolean)).size;
  const slips = useRead<{ data: PackingSlip[] }>(
    [...SALES, 'packing-slips', ids],
    `/sales/packing-slips?${new URLSearchParams({ ids })}`,
  );
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
          <SlipsNotice slips={data} requested={requested} />
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

/** Warns of missing and unready sales before printing; it is not printed. */
function SlipsNotice({ slips, requested }: { slips: readonly PackingSlip[]; requested: number }) {
  const missing = requested - slips.length;
  const unready = slips.filter(({ status }) => status !== 'validado');
  if (missing === 0 && unready.length === 0) return null;
  return (
    <Notice role="status" large className="mb-6 space-y-1 print:hidden">
      {missing > 0 && <p>{missing === 1 ? '1 venta ya no existe.' : `${missing} ventas ya no existen.`}</p>}
      {unready.length > 0 && (
        <p>
          Sin validar o canceladas, no las despaches:{' '}
          <span className="tabular">{unready.map(({ order_id }) => order_id).join(', ')}</span>
        </p>
      )}
    </Notice>
  );
}
