import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { PrintFrame } from './print-frame.tsx';
import { SlipSheet } from './slip-sheet.tsx';

/** The packing slip of a sale, for printing. */
export default function PackingSlipPage() {
  const { id = '' } = useParams();
  const shopName = useShop()?.shop.name ?? '';
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sales', 'packing-slip', id],
    queryFn: ({ signal }) => ask<{ data: PackingSlip }>(`/sales/${encodeURIComponent(id)}/packing-slip`, { signal }),
  });
  const slip = data?.data;
  return (
    <PrintFrame
      title={slip ? `Nota de entrega ${slip.order_id}` : 'Nota de entrega'}
      back={{ to: `/admin/sales?venta=${id}`, label: 'Volver a la venta' }}
      ready={slip !== undefined}
      loadingText="Cargando nota de entrega..."
      failed={
        isError
          ? { title: 'No se pudo cargar la nota de entrega', text: error.message, onRetry: () => void refetch() }
          : null
      }
    >
      {(paper) => slip && <SlipSheet slip={slip} shopName={shopName} paper={paper} />}
    </PrintFrame>
  );
}
