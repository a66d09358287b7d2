import type { TaxBookAnswer } from '#contract/taxes/taxes.ts';
import { Button } from '#web/ui/button.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { FormSelect, FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useChangeTaxSettings } from './tax-queries.ts';
import { type SettingValues, settingSchema } from './tax-values.ts';
import { GOODS_TITLES } from './tax-words.ts';

/** Says what the shop is to the tax office from a day on. */
export function TaxpayerForm({ book: { now, today } }: { book: TaxBookAnswer['data'] }) {
  const values: SettingValues = {
    special_taxpayer: now.special_taxpayer ? 'yes' : 'no',
    goods: now.goods,
    from_day: today,
  };
  const record = useRecordForm({ schema: settingSchema, values });
  const change = useChangeTaxSettings();
  return (
    <section aria-labelledby="datos-fiscales">
      <h2 id="datos-fiscales" className="text-xl">
        Datos fiscales de la tienda
      </h2>
      <p className="mt-2 text-ink-soft text-sm">
        Un contribuyente especial cobra IGTF a lo que se paga en divisas: el cliente lo ve antes de elegir cómo pagar.
      </p>
      <div className="mt-4">
        <FormBody
          record={record}
          onSave={async (setting) => {
            await change.mutateAsync(setting);
            record.form.restart(record.form.values());
          }}
        >
          <FormRadios
            name="special_taxpayer"
            label="¿Es contribuyente especial?"
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Sí, cobra IGTF' },
            ]}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelect name="goods" label="IVA de lo que vende" required>
              {Object.entries(GOODS_TITLES).map(([value, title]) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </FormSelect>
            <FormText name="from_day" type="date" min={today} label="Desde el día" required />
          </div>
          <Button type="submit" busy={record.busy}>
            Guardar datos fiscales
          </Button>
        </FormBody>
      </div>
    </section>
  );
}
