import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import {
  type AccountsInForce,
  MAX_TRANSFER_ACCOUNTS,
  type PaymentAccounts,
  paymentAccounts,
} from '#contract/payments/payment-accounts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ask, ifVersion } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { CheckLine } from '../kit/document/choices.tsx';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { useField, useFormAround } from '../kit/form/form-context.ts';
import { useFormRows } from '../kit/form/use-form-rows.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { Problem } from '../kit/problem.tsx';

/** Query key of the accounts that the shop shows. */
export const ACCOUNTS = ['payment-accounts'];

const GROUPS = { pago_movil: 'Pago móvil', zelle: 'Zelle', transferencia: 'Transferencias' };
const LABELS: Record<string, string> = {
  bank: 'Banco',
  phone: 'Teléfono',
  rif: 'RIF o cédula',
  email: 'Correo',
  holder: 'A nombre de',
  number: 'Número de cuenta',
};
type Texts = Record<string, string>;

const FIELDS = {
  pago_movil: ['bank', 'phone', 'rif'],
  zelle: ['email', 'holder'],
  transferencia: ['bank', 'number', 'rif', 'holder'],
};

const NEW_ACCOUNT = { bank: '', number: '', rif: '', holder: '' };

type Group = keyof typeof GROUPS;

/** What a method that the shop takes starts from. */
const NEW = {
  pago_movil: { bank: '', phone: '', rif: '' },
  zelle: { email: '', holder: '' },
  transferencia: [NEW_ACCOUNT],
};

const valuesOf = ({ accounts: { pago_movil, zelle, transferencia } }: AccountsInForce): PaymentAccounts => ({
  pago_movil,
  zelle,
  transferencia,
});

/** 'Cuentas para pagar': where shoppers send their money. */
export function AccountsForm({ read, onClose }: { read: AccountsInForce; onClose: () => void }) {
  const [seen, setSeen] = useState(read);
  const record = useRecordForm({
    schema: paymentAccounts,
    values: valuesOf(read),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <SaveDialog
      title="Cuentas para pagar"
      description="Los clientes las ven al pagar desde que guardas. Los pagos a las cuentas de antes se siguen conciliando."
      record={record}
      save={(body) => ask('/payment-accounts', { method: 'PUT', body, headers: ifVersion(seen.version) })}
      refreshes={[ACCOUNTS]}
      success="Cuentas cambiadas"
      failed="Error al cambiar las cuentas"
      onClose={onClose}
      submitLabel="Cambiar las cuentas"
      size="md"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={GROUPS} format={say} />}
    >
      <Account group="pago_movil" />
      <Account group="zelle" />
      <Method group="transferencia">{() => <TransferAccounts />}</Method>
    </SaveDialog>
  );
}

/** Whether the shop takes a method, and its fields if it does. */
function Method({ group, children }: { group: Group; children: (value: unknown) => ReactNode }) {
  const { form } = useFormAround();
  const { value, error } = useField(group);
  // What was typed comes back when the method is taken again.
  const lastTyped = useRef<unknown>(NEW[group]);
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="sr-only">{GROUPS[group]}</legend>
      <CheckLine
        checked={value !== undefined}
        className="font-medium"
        onChange={(isTaken) => {
          if (!isTaken) lastTyped.current = value;
          // 'Da al menos una cuenta' stands at the first method.
          const wrong = Object.keys(form.state().errors).filter(
            (name) => name === 'pago_movil' || name.split('.')[0] === group,
          );
          form.change({ [group]: isTaken ? lastTyped.current : undefined });
          form.recheck(wrong);
        }}
      >
        {GROUPS[group]}
      </CheckLine>
      <Problem text={error} />
      {value !== undefined && children(value)}
    </fieldset>
  );
}

function Account({ group }: { group: 'pago_movil' | 'zelle' }) {
  const { form } = useFormAround();
  return (
    <Method group={group}>
      {(value) => (
        <AccountFields
          fields={FIELDS[group]}
          path={group}
          value={value as Texts}
          onChange={(texts) => form.change({ [group]: texts })}
        />
      )}
    </Method>
  );
}

function TransferAccounts() {
  const { rows: accounts, change } = useFormRows<Texts>('transferencia');
  return (
    <>
      <ul className="divide-y divide-line">
        {accounts.map((account, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts are only told apart by what is typed
          <li key={at} className="flex items-start gap-2 py-3">
            <div className="flex-1 space-y-3">
              <AccountFields
                fields={FIELDS.transferencia}
                path={`transferencia.${at}`}
                value={account}
                onChange={(texts) => change(accounts.with(at, texts))}
              />
            </div>
            {accounts.length > 1 && (
              <IconButton label={`Quitar la cuenta ${at + 1}`} onClick={() => change(accounts.toSpliced(at, 1))}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {accounts.length < MAX_TRANSFER_ACCOUNTS && (
        <ActionButton icon={Plus} label="Agregar una cuenta" onClick={() => change([...accounts, NEW_ACCOUNT])} />
      )}
    </>
  );
}

interface AccountFieldsProps {
  fields: readonly string[];
  /** Of the account in the form: 'zelle', 'transferencia.0'. */
  path: string;
  value: Texts;
  onChange: (value: Texts) => void;
}

function AccountFields({ fields, path, value, onChange }: AccountFieldsProps) {
  const { form } = useFormAround();
  const errors: Record<string, string | undefined> = useSyncExternalStore(form.subscribe, () => form.state().errors);
  return fields.map((name) => (
    <Field key={name} label={LABELS[name] ?? name} error={errors[`${path}.${name}`] ?? null} required>
      <TextInput
        name={`${path}.${name}`}
        value={value[name] ?? ''}
        autoComplete="off"
        inputMode={name === 'number' ? 'numeric' : undefined}
        onChange={({ target }) => {
          onChange({ ...value, [name]: target.value });
          // Right again, it says so at once: nothing moves below a click that leaves the field.
          if (errors[`${path}.${name}`]) form.recheck([`${path}.${name}`]);
        }}
        onBlur={() => form.recheck([`${path}.${name}`])}
      />
    </Field>
  ));
}

/** The accounts of a group, one a line. */
function say(value: unknown): string {
  if (value === undefined) return 'Sin cuenta';
  return [value]
    .flat()
    .map((account) => Object.values(account as Texts).join(', '))
    .join('\n');
}
