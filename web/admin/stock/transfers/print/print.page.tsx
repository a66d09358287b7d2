import { useState } from 'react';
import { useParams } from 'react-router';
import { useShop } from '#web/browser/use-shop.ts';
import { PrintFrame } from '../../../sales/packing-slip/print-frame.tsx';
import { useTransfer } from '../data/transfer-queries.ts';
import { PackingList } from './packing-list.tsx';

/** The packing list of a transfer, for printing. */
export default function PrintPage() {
  const { id = '' } = useParams();
  const shopName = useShop()?.shop.name ?? '';
  const transfer = useTransfer(id);
  const [codes, setCodes] = useState(false);
  const { data } = transfer;
  return (
    <PrintFrame
      title={data ? `Traslado ${data.attributes.number}` : 'Traslado'}
      back={{ to: `/admin/stock/transfers/${id}`, label: 'Volver al traslado' }}
      ready={data !== undefined}
      loadingText="Cargando el traslado..."
      failed={
        transfer.isError
          ? {
              title: 'No se pudo cargar el traslado',
              text: transfer.error.message,
              onRetry: () => void transfer.refetch(),
            }
          : null
      }
    >
      {(paper) =>
        data && (
          <>
            <label className="mb-4 flex min-h-11 items-center gap-3 text-sm print:hidden">
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={codes}
                onChange={({ currentTarget }) => setCodes(currentTarget.checked)}
              />
              Con un código para escanear en cada línea
            </label>
            <PackingList transfer={data} shopName={shopName} paper={paper} withCodes={codes} />
          </>
        )
      }
    </PrintFrame>
  );
}
