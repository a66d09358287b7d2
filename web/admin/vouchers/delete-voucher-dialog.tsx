import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { useDeleteVoucher } from './voucher-queries.ts';

export function DeleteVoucherDialog({ voucher, onClose }: { voucher: VoucherRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={voucher}
      deletion={useDeleteVoucher()}
      fromConflict={(details) => details as VoucherRecord}
      onClose={onClose}
    >
      {({ attributes }) => (
        <>
          <p>
            ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente el cupón{' '}
            <strong className="font-medium">{attributes.code}</strong>.
          </p>
          <p className="text-ink-soft">Las ventas que ya lo usaron conservan su descuento.</p>
        </>
      )}
    </DeleteDialog>
  );
}
