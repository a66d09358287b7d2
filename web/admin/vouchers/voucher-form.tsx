import { type FormEvent, useMemo, useState } from 'react';
import type { VoucherBody, VoucherRecord } from '#contract/promotions/voucher.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber, FormText } from '../kit/form/form-fields.tsx';
import { numberText } from '../kit/form/number-text.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { titled } from '../kit/use-save.ts';
import { saveVoucher, useRefreshVouchers } from './voucher-queries.ts';
import { type VoucherValues, valuesOf, voucherSchema } from './voucher-values.ts';

const LABELS = {
  code: 'Código del Cupón',
  amount: 'Descuento (%)',
  start_date: 'Fecha de Inicio (opcional)',
  end_date: 'Fecha de Expiración (opcional)',
};

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
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <FormText
        name="code"
        label={LABELS.code}
        hint={`'${storeCode}' y 6 caracteres: se puede reutilizar. Con 4 o 5: un solo uso por persona.`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={toUpperCase}
      />
      <FormNumber name="amount" label={LABELS.amount} hint="De 0 a 100, hasta con 2 decimales." required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="start_date" type="date" label={LABELS.start_date} />
        <FormText name="end_date" type="date" label={LABELS.end_date} />
      </div>
    </FormDialog>
  );
}

/** Converts input to upper case while typing; the caret stays where it is. */
function toUpperCase({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = input;
  if (value === value.toUpperCase()) return;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
}

function say(value: unknown, name: keyof VoucherValues & string): string {
  if (typeof value === 'number') return numberText(value);
  if (!value) return '';
  return name === 'start_date' || name === 'end_date' ? formatDay(String(value)) : String(value);
}

/** The prefix of every voucher code. */
function useStoreCode(): string {
  return useShop()?.shop.code ?? '';
}
