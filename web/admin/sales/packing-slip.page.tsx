import { useParams } from 'react-router';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { SALES } from './data/sale-queries.ts';
import { SlipSheet } from './slip-sheet.tsx';

/** The packing slip of a sale, for printing. */
export default function PackingSlipPage() {
  const { id = '' } = useParams();
  const slip = useRead<{ data: PackingSlip }>(
    [...SALES, 'packing-slip', id],
    `/sales/${encodeURIComponent(id)}/packing-slip`,
  );
  return (
    <PrintFrame
      query={slip}
      title={(answer) => (answer ? `Nota de entrega ${answer.data.order_id}` : 'Nota de entrega')}
      back={{ to: `/admin/sales?venta=${id}`, label: 'Volver a la venta' }}
      loading="Cargando nota de entrega..."
      failed="No se pudo cargar la nota de entrega"
    >
      {({ data }, sheet) => <SlipSheet slip={data} {...sheet} />}
    </PrintFrame>
  );
}
