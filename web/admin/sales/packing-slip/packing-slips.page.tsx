import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { PrintFrame } from './print-frame.tsx';
import { SlipSheet } from './slip-sheet.tsx';

/** The packing slips of chosen sales, `?ids=3,1,2`, each on a sheet of its own. */
export default function PackingSlipsPage() {
  const [url] = useSearchParams();
  const ids = url.get('ids') ?? '';
  const asked = new Set(ids.split(',').filter(Boolean)).size;
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sales', 'packing-slips', ids],
    queryFn: ({ signal }) =>
      ask<{ data: PackingSlip[] }>(`/sales/packing-slips?${new URLSearchParams({ ids })}`, { signal }),
  });
  const slips = data?.data;
  const shopName = useShop()?.shop.name ?? '';
  return (
    <PrintFrame
      title="Notas de entrega"
      back={{ to: '/admin/sales', label: 'Volver a las ventas' }}
      ready={slips !== undefined}
      printLabel={slips ? `Imprimir ${slips.length}` : 'Imprimir'}
      loadingText="Cargando notas de entrega..."
      failed={
        isError
          ? { title: 'No se pudieron cargar las notas de entrega', text: error.message, onRetry: () => void refetch() }
          : null
      }
    >
      {(paper) =>
        slips && (
          <>
            <Notice slips={slips} asked={asked} />
            <div className="space-y-8 print:space-y-0">
              {slips.map((slip) => (
                <div key={slip.id} className="break-after-page last:break-after-auto">
                  <SlipSheet slip={slip} shopName={shopName} paper={paper} />
                </div>
              ))}
            </div>
          </>
        )
      }
    </PrintFrame>
  );
}

/** What should be known before printing; not printed itself. */
function Notice({ slips, asked }: { slips: readonly PackingSlip[]; asked: number }) {
  const gone = asked - slips.length;
  const unready = slips.filter(({ status }) => status !== 'validado');
  if (gone === 0 && unready.length === 0) return null;
  return (
    <div role="status" className="mb-6 space-y-1 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm print:hidden">
      {gone > 0 && <p>{gone === 1 ? '1 venta ya no existe.' : `${gone} ventas ya no existen.`}</p>}
      {unready.length > 0 && (
        <p>
          Sin validar o canceladas, no las despaches:{' '}
          <span className="tabular">{unready.map(({ order_id }) => order_id).join(', ')}</span>
        </p>
      )}
    </div>
  );
}
