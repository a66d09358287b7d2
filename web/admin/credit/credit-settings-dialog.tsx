import { useState } from 'react';
import { z } from 'zod';
import {
  type CreditSettingsAnswer,
  type CreditSettingsBody,
  creditSettingsBody,
} from '#contract/credit/credit-settings.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { FormNumber, FormText } from '../kit/form/form-fields.tsx';
import { numberText } from '../kit/form/number-text.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../kit/form/version-conflict.tsx';
import { CREDIT } from './credit-queries.ts';

interface Values {
  /** As typed, separated by semicolons. */
  amounts: string;
  free_amount: boolean;
  min: number | undefined;
  max: number | undefined;
  taxed: boolean;
  expiry_months: number | undefined;
}

const schema: z.ZodType<CreditSettingsBody, Values> = z
  .custom<Values>()
  .transform(({ amounts, ...rest }) => ({
    ...rest,
    amounts: amounts
      .split(';')
      .map((amount) => amount.trim())
      .filter(Boolean),
  }))
  .pipe(
    creditSettingsBody as unknown as z.ZodType<CreditSettingsBody, Omit<Values, 'amounts'> & { amounts: string[] }>,
  );

/** What gift cards are sold for. */
export function CreditSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead<CreditSettingsAnswer>([...CREDIT, 'settings'], '/credit/settings');
  return data ? <SettingsForm answer={data} onClose={onClose} /> : null;
}

const LABELS = {
  amounts: 'Montos (USD)',
  free_amount: 'El cliente puede escribir otro monto',
  min: 'Mínimo (USD)',
  max: 'Máximo (USD)',
  expiry_months: 'Meses hasta que vence',
  taxed: 'IVA al vender tarjetas',
};

function valuesOf({ data }: CreditSettingsAnswer): Values {
  return { ...data, amounts: data.amounts.map((amount) => numberText(amount)).join('; ') };
}

function SettingsForm({ answer, onClose }: { answer: CreditSettingsAnswer; onClose: () => void }) {
  const [seen, setSeen] = useState(answer);
  const record = useRecordForm({ schema, values: valuesOf(answer), merge: { valuesOf, onSeen: setSeen } });
  return (
    <SaveDialog
      title="Ajustes de las tarjetas de regalo"
      description="Valen para las tarjetas que se vendan desde ahora."
      record={record}
      submitLabel="Guardar"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={({ amounts, min, max, ...body }) => {
        const inUsd = { amounts: amounts.map(inDollars), min: inDollars(min), max: inDollars(max) };
        const headers = ifVersion(seen.meta.version);
        return ask('/credit/settings', { method: 'PUT', body: { ...body, ...inUsd }, headers });
      }}
      refreshes={[CREDIT]}
      success="Ajustes guardados"
      failed="No se pudieron guardar los ajustes"
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <FormText name="amounts" label={LABELS.amounts} hint="Separados por punto y coma: 10; 25; 50." required />
      <FormCheck name="free_amount" label={LABELS.free_amount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="min" label={LABELS.min} money required />
        <FormNumber name="max" label={LABELS.max} money required />
        <FormNumber name="expiry_months" label={LABELS.expiry_months} hint="0: no vence." required />
      </div>
      <FormCheck
        name="taxed"
        label={LABELS.taxed}
        hint="Sin marcar, el IVA va en lo que la tarjeta paga. Pregúntale a tu contador."
      />
    </SaveDialog>
  );
}

function say(value: unknown, name: string): string {
  return name === 'min' || name === 'max' ? numberText(value, 'money') : plainValue(value);
}

const inDollars = (cents: number) => cents / 100;
