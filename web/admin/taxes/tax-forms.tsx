import type { TaxBookAnswer } from '#contract/taxes/taxes.ts';
import { Button } from '#web/ui/button.tsx';
import { Options } from '../kit/document/choices.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { FormNumber, FormSelect, FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useAddTaxRate, useChangeTaxSettings } from './tax-queries.ts';
import { type RateValues, rateSchema, type SettingValues, settingSchema } from './tax-values.ts';
import { GOODS_TITLES, TAX_TITLES } from './tax-words.ts';

const EMPTY: RateValues = { tax: 'iva general', percent: undefined, from_day: '' };

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
            <Options names={TAX_TITLES} />
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

/** Changes the tax settings of the shop from a day on. */
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
              <Options names={GOODS_TITLES} />
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
