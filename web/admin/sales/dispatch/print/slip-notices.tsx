import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';

interface SlipNoticesProps {
  slips: readonly ParcelSlip[];
  /** How many parcels the URL names. */
  requested: number;
}

/** Warns of missing parcels, and of those that must not leave, before printing; it is not printed. */
export function SlipNotices({ slips, requested }: SlipNoticesProps) {
  const missing = requested - slips.length;
  const unready = slips.filter(({ attributes }) => attributes.status !== 'validado');
  if (missing <= 0 && unready.length === 0) return null;
  return (
    <Notice role="status" large className="mb-6 space-y-1 print:hidden">
      {missing > 0 && <p>{missing === 1 ? '1 paquete ya no existe.' : `${missing} paquetes ya no existen.`}</p>}
      {unready.length > 0 && (
        <p>
          Sin validar o cancelados, no los envíes:{' '}
          <span className="tabular">{unready.map(({ attributes }) => attributes.code).join(', ')}</span>
        </p>
      )}
    </Notice>
  );
}
