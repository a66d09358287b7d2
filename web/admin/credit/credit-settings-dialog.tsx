import { z } from 'zod';
import {
  type CreditSettingsAnswer,
  type CreditSettingsBody,
  creditSettingsBody,
} from '#contract/credit/credit-settings.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber, FormText } from '../kit/form/form-fields.tsx';
import { numberText } from '../kit/form/number-text.ts';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { titled } from '../kit/use-save.ts';
import { useCreditSettings, useSaveCreditSettings } from './credit-queries.ts';

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
  const settings = useCreditSettings();
  return settings.data ? <SettingsForm answer={settings.data} onClose={onClose} /> : null;
}

function SettingsForm({ answer, onClose }: { answer: CreditSettingsAnswer; onClose: () => void }) {
  const save = useSaveCreditSettings();
  const { data, meta } = answer;
  const values: Values = { ...data, amounts: data.amounts.map((amount) => numberText(amount)).join('; ') };
  const record = useRecordForm({ schema, values });
  return (
    <FormDialog
      title="Ajustes de las tarjetas de regalo"
      description="Valen para las tarjetas que se vendan desde ahora."
      record={record}
      submitLabel="Guardar"
      size="md"
      tellsUnsaved
      onClose={onClose}
      onSave={async (body) => {
        const sent = {
          ...body,
          amounts: body.amounts.map(inDollars),
          min: inDollars(body.min),
          max: inDollars(body.max),
        };
        await titled('No se pudieron guardar los ajustes', save(sent, meta.version));
        notify.success('Ajustes guardados');
        onClose();
      }}
    >
      <FormText name="amounts" label="Montos (USD)" hint="Separados por punto y coma: 10; 25; 50." required />
      <FormCheck name="free_amount" label="El cliente puede escribir otro monto" />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="min" label="Mínimo (USD)" money required />
        <FormNumber name="max" label="Máximo (USD)" money required />
        <FormNumber name="expiry_months" label="Meses hasta que vence" hint="0: no vence." required />
      </div>
      <FormCheck
        name="taxed"
        label="IVA al vender tarjetas"
        hint="Sin marcar, el IVA va en lo que la tarjeta paga. Pregúntale a tu contador."
      />
    </FormDialog>
  );
}

const inDollars = (cents: number) => cents / 100;
