import { useMemo, useState } from 'react';
import type { VoucherBody, VoucherRecord } from '#contract/promotions/voucher.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { VOUCHER_LABELS, VoucherFields, valuesOf, voucherSchema, voucherValueText } from './voucher-fields.tsx';
import { saveVoucher, useRefreshVouchers } from './voucher-queries.ts';

/** 'Nuevo Cupón' or 'Editar Cupón'. */
export function VoucherForm({ voucher, onClose }: { voucher: VoucherRecord | null; onClose: () => void }) {
  // The record being edited: as last read from the server, or as created in this form.
  const [seen, setSeen] = useState(voucher);
  const storeCode = useStoreCode();
  const schema = useMemo(() => voucherSchema(storeCode), [storeCode]);
  const record = useRecordForm({ schema, values: valuesOf(voucher), merge: { valuesOf, onSeen: setSeen } });
  const refresh = useRefreshVouchers();

  async function save(body: VoucherBody) {
    try {
      await titled(voucher ? 'Error al actualizar el cupón' : 'Error al crear el cupón', saveVoucher(body, seen));
    } finally {
      refresh();
    }
    notify.success(voucher ? 'Cupón actualizado exitosamente' : 'Cupón creado exitosamente');
    onClose();
  }

  return (
    <FormDialog
      title={voucher ? 'Editar Cupón' : 'Nuevo Cupón'}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={voucher ? 'Guardar cambios' : 'Crear cupón'}
      tellsUnsaved
      notice={<RecordConflict record={record} labels={VOUCHER_LABELS} say={voucherValueText} />}
    >
      <VoucherFields storeCode={storeCode} />
    </FormDialog>
  );
}

/** The prefix of every voucher code. */
function useStoreCode(): string {
  return useShop()?.shop.code ?? '';
}
