import type { VoucherRecord } from '#contract/promotions/voucher.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useDeleteVoucher } from './voucher-queries.ts';

export function DeleteVoucherDialog({ voucher, onClose }: { voucher: VoucherRecord; onClose: () => void }) {
  const deletion = useDeleteVoucher();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Confirmar Eliminación"
      confirmLabel="Eliminar"
      busy={deletion.isPending}
      problem={deletion.error?.message}
      onConfirm={() => deletion.mutate(voucher, { onSuccess: onClose })}
    >
      <p>
        ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente el cupón{' '}
        <strong className="font-medium">{voucher.attributes.code}</strong>.
      </p>
      <p className="text-ink-soft">Las ventas que ya lo usaron conservan su descuento.</p>
    </ConfirmDialog>
  );
}
