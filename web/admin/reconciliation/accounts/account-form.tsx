import { useState } from 'react';
import {
  type BankAccountBody,
  type BankAccountRecord,
  bankAccountBody,
} from '#contract/reconciliation/bank-account.ts';
import { saveRecord } from '../../api/ask.ts';
import { Options } from '../../kit/document/choices.tsx';
import { CURRENCY_NAMES } from '../../kit/document/money-text.ts';
import { SaveDialog } from '../../kit/document/save-dialog.tsx';
import { FormCheck, FormChecks } from '../../kit/form/form-choices.tsx';
import { FormSelect, FormText } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../../kit/form/version-conflict.tsx';
import { useWayOptions } from '../../ways/way-queries.ts';
import { BANK_ACCOUNTS } from './account-queries.ts';

const LABELS = {
  name: 'Nombre',
  bank: 'Banco',
  currency: 'Moneda',
  number: 'Número o correo',
  methods: 'Formas de pago que llegan aquí',
  takesPart: 'Se concilia',
};

function valuesOf(account: BankAccountRecord | null): BankAccountBody {
  if (!account) return { name: '', bank: '', currency: 'VES', number: '', methods: [], takesPart: true };
  const { name, bank, currency, number, methods, takesPart } = account.attributes;
  return { name, bank, currency, number, methods, takesPart };
}

/** 'Nueva cuenta' or 'Editar cuenta'. */
export function AccountForm({ account, onClose }: { account: BankAccountRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(account);
  const record = useRecordForm({
    schema: bankAccountBody,
    values: valuesOf(account),
    merge: { valuesOf, onSeen: setSeen },
  });
  const ways = useWayOptions(account?.attributes.methods);
  const names = new Map(ways);

  return (
    <SaveDialog
      title={account ? 'Editar cuenta' : 'Nueva cuenta'}
      record={record}
      save={(body) => saveRecord('/bank-accounts', body, seen)}
      refreshes={[BANK_ACCOUNTS]}
      success={account ? 'Cuenta actualizada exitosamente' : 'Cuenta creada exitosamente'}
      failed={account ? 'Error al actualizar la cuenta' : 'Error al crear la cuenta'}
      onClose={onClose}
      submitLabel={account ? 'Guardar cambios' : 'Crear cuenta'}
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={(value) => say(value, names)} />}
    >
      <FormText name="name" label={LABELS.name} hint="Como la llaman ustedes: «Banesco principal»." required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="bank" label={LABELS.bank} required />
        <FormSelect name="currency" label={LABELS.currency}>
          <Options names={CURRENCY_NAMES} />
        </FormSelect>
      </div>
      <FormText name="number" label={LABELS.number} hint="Los últimos dígitos, o el correo de Zelle." />
      <FormChecks name="methods" label={LABELS.methods} options={ways.map(([value, label]) => ({ value, label }))} />
      <FormCheck
        name="takesPart"
        label={LABELS.takesPart}
        hint="Sus movimientos se proponen para los pagos de los pedidos."
      />
    </SaveDialog>
  );
}

function say(value: unknown, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return value.map((method: string) => names.get(method) ?? method).join(', ');
  return CURRENCY_NAMES[value as keyof typeof CURRENCY_NAMES] ?? plainValue(value);
}
