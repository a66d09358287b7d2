import { Button } from '#web/ui/button.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormNumber, FormSelect, FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useAddTaxRate } from './tax-queries.ts';
import { type RateValues, rateSchema } from './tax-values.ts';
import { TAX_TITLES } from './tax-words.ts';

const EMPTY: RateValues = { tax: 'iva general', percent: undefined, from_day: '' };

/** Adds a rate that counts from a day on. */
export function TaxRateForm({ today }: { today: string }) {
  const record = useRecordForm({ schema: rateSchema, values: EMPTY });
  const add = useAddTaxRate();
  return (
    <section aria-labelledby="agregar-alicuota">
      <h2 id="agregar-alicuota" className="text-xl">
        Agregar una alícuota
      </h2>
      <p className="mt-2 text-ink-soft text-sm">
        Vale para los pedidos que se hagan desde ese día. Se puede quitar hasta que empiece; después, no.
      </p>
      <div className="mt-4">
        <FormBody
          record={record}
          className="grid gap-4 sm:grid-cols-2"
          onSave={async (rate) => {
            await add.mutateAsync(rate);
            record.form.restart(EMPTY);
          }}
        >
          <FormSelect name="tax" label="Impuesto" required className="sm:col-span-2">
            {Object.entries(TAX_TITLES).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </FormSelect>
          <FormNumber name="percent" label="Alícuota (%)" hint="De 0 a 100" required />
          <FormText name="from_day" type="date" min={today} label="Desde el día" required />
          <div className="sm:col-span-2">
            <Button type="submit" busy={record.busy}>
              Agregar alícuota
            </Button>
          </div>
        </FormBody>
      </div>
    </section>
  );
}
