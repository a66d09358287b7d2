import type { PackingSlip } from '#contract/sales/sale-office.ts';
import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { SALES } from './data/sale-queries.ts';
import { DISPATCH } from './dispatch/dispatch-queries.ts';

/** The packing slips of the sales that a URL names, `?ids=3,1,2`. */
export function useOrderSlips(ids: string, enabled = true) {
  const path = `/sales/packing-slips?${new URLSearchParams({ ids })}`;
  return useRead<{ data: PackingSlip[] }>([...SALES, 'packing-slips', ids], path, { enabled });
}

/** The parcels that a URL names, with what is printed of each. */
export function useParcelSlips(ids: string) {
  const path = `/parcels/slips?${new URLSearchParams({ ids })}`;
  return useRead<{ data: ParcelSlip[] }>([...DISPATCH, 'slips', ids], path, { enabled: ids !== '' });
}

const WORDS = {
  sales: {
    one: '1 venta ya no existe.',
    many: 'ventas ya no existen.',
    unready: 'Sin validar o canceladas, no las despaches:',
  },
  parcels: {
    one: '1 paquete ya no existe.',
    many: 'paquetes ya no existen.',
    unready: 'Sin validar o cancelados, no los envíes:',
  },
};

interface SlipsNoticeProps {
  of: keyof typeof WORDS;
  /** The ids that the URL names. */
  ids: string;
  slips: readonly { name: string; status: SaleStatus }[];
}

/** Warns of what is missing, and of what must not leave, before printing; it is not printed. */
export function SlipsNotice({ of, ids, slips }: SlipsNoticeProps) {
  const words = WORDS[of];
  const missing = new Set(ids.split(',').filter(Boolean)).size - slips.length;
  const unready = slips.filter(({ status }) => status !== 'validado');
  if (missing <= 0 && unready.length === 0) return null;
  return (
    <Notice role="status" large className="mb-6 space-y-1 print:hidden">
      {missing > 0 && <p>{missing === 1 ? words.one : `${missing} ${words.many}`}</p>}
      {unready.length > 0 && (
        <p>
          {words.unready} <span className="tabular">{unready.map(({ name }) => name).join(', ')}</span>
        </p>
      )}
    </Notice>
  );
}
