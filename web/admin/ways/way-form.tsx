import { useState } from 'react';
import { createWay, type UpdateWay, updateWay, type WayRecord } from '#contract/payments/payment-way.ts';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { PAYMENT_FACTS, type PaymentFact } from '#domain/payments/payment-way.ts';
import { saveRecord } from '../api/ask.ts';
import { CURRENCY_NAMES } from '../kit/document/money-text.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormCheck, FormChecks } from '../kit/form/form-choices.tsx';
import { FormNumber, FormText, FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../kit/form/version-conflict.tsx';
import { WAYS } from './way-queries.ts';

const LABELS = {
  name: 'Nombre',
  phrase: 'Dentro de una frase',
  currencies: 'Monedas',
  onWeb: 'En la web',
  atPickup: 'Al retirar',
  atCounter: 'En el mostrador',
  asks: 'Datos que se piden',
  optional: 'De esos, pueden quedar vacíos',
  referenceDigits: 'La referencia solo tiene números',
  referenceMin: 'Largo mínimo de la referencia',
  referenceMax: 'Largo máximo de la referencia',
  tolerance: 'Tolerancia',
  instructions: 'Qué hace el cliente para pagar',
  position: 'Orden',
  active: 'Activa',
};

const FACT_NAMES: Record<PaymentFact, string> = {
  bank: 'Banco',
  reference: 'Referencia',
  date: 'Fecha',
  payerPhone: 'Teléfono de quien pagó',
};
const FACTS = PAYMENT_FACTS.map((value) => ({ value, label: FACT_NAMES[value] }));
const MONEY = CURRENCIES.map((value) => ({ value, label: CURRENCY_NAMES[value] }));

const NEW: UpdateWay = {
  name: '',
  phrase: '',
  currencies: [],
  onWeb: false,
  atPickup: true,
  atCounter: true,
  asks: [],
  optional: [],
  referenceDigits: false,
  referenceMin: 4,
  referenceMax: 30,
  tolerance: 0,
  instructions: '',
  position: 100,
  active: true,
};

function valuesOf(way: WayRecord | null): UpdateWay {
  if (!way) return NEW;
  const { code: _code, version: _version, used: _used, ...values } = way.attributes;
  return values;
}

/** 'Nueva forma de pago' or 'Editar forma de pago'. The code is only written once. */
export function WayForm({ record: way, onClose }: { record: WayRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(way);
  const record = useRecordForm({
    schema: way ? updateWay : createWay,
    values: way ? valuesOf(way) : { code: '', ...NEW },
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <SaveDialog
      title={way ? 'Editar forma de pago' : 'Nueva forma de pago'}
      record={record}
      save={(body) => saveRecord('/payment-methods', body, seen)}
      refreshes={[WAYS]}
      success={way ? 'Forma de pago actualizada' : 'Forma de pago creada'}
      failed={way ? 'Error al actualizar la forma de pago' : 'Error al crear la forma de pago'}
      onClose={onClose}
      submitLabel={way ? 'Guardar cambios' : 'Crear forma de pago'}
      size="md"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="name" label={LABELS.name} required autoComplete="off" />
        {way ? (
          <p className="text-sm">
            <span className="block font-medium">Código</span>
            <span className="text-ink-soft">{way.attributes.code}</span>
          </p>
        ) : (
          <FormText name="code" label="Código" hint="No se cambia después: binance_pay." required autoComplete="off" />
        )}
        <FormText
          name="phrase"
          label={LABELS.phrase}
          hint="«La referencia de … tiene de 6 a 15 dígitos»: un pago móvil."
          required
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
      <FormChecks
        name="currencies"
        label={`${LABELS.currencies} (la primera que marques es la usual)`}
        options={MONEY}
      />
      <fieldset>
        <legend className="font-medium text-sm">Dónde se ofrece</legend>
        <FormCheck name="onWeb" label={LABELS.onWeb} />
        <FormCheck name="atPickup" label={LABELS.atPickup} />
        <FormCheck name="atCounter" label={LABELS.atCounter} />
      </fieldset>
      <FormTextArea
        name="instructions"
        label={LABELS.instructions}
        hint="Lo lee el cliente al pagar en la web, con la cuenta o el correo a donde paga."
        rows={4}
      />
      <FormChecks name="asks" label={LABELS.asks} options={FACTS} />
      <FormChecks name="optional" label={LABELS.optional} options={FACTS} />
      <FormCheck name="referenceDigits" label={LABELS.referenceDigits} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="referenceMin" label={LABELS.referenceMin} required />
        <FormNumber name="referenceMax" label={LABELS.referenceMax} required />
        <FormNumber
          name="tolerance"
          label={LABELS.tolerance}
          hint="Lo que puede faltar de un pago en su moneda usual, en vez de la tolerancia de la casa. 0: la de la casa."
          money
          required
        />
        <FormNumber name="position" label={LABELS.position} hint="Las de número menor van primero." required />
      </div>
      <FormCheck name="active" label={LABELS.active} hint="Inactiva no se ofrece; sus pagos se conservan." />
    </SaveDialog>
  );
}

function say(value: unknown): string {
  if (!Array.isArray(value)) return plainValue(value);
  const names: Record<string, string> = { ...FACT_NAMES, ...CURRENCY_NAMES };
  return value.map((one: string) => names[one]).join(', ');
}
