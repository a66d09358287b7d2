import type { TaxSettingRecord } from '#contract/taxes/taxes.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { GOODS_TITLES, STATE_TITLES } from './tax-words.ts';

/** What was said of the shop so far, those that begin last first. */
export function SettingHistory({ settings }: { settings: readonly TaxSettingRecord[] }) {
  return (
    <section aria-labelledby="historia-fiscal">
      <h2 id="historia-fiscal" className="text-xl">
        Historia de los datos fiscales
      </h2>
      {settings.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          Nadie los ha cambiado: la tienda no es contribuyente especial y sus productos llevan el IVA general.
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {settings.map(({ id, attributes: setting }) => (
            <li key={id} className="py-3">
              <p>
                {setting.special_taxpayer ? 'Contribuyente especial' : 'No es contribuyente especial'}, IVA{' '}
                {GOODS_TITLES[setting.goods].toLowerCase()}
              </p>
              <p className="tabular text-ink-soft text-sm">
                {STATE_TITLES[setting.state]}, desde el {formatDay(setting.from_day)}
                {setting.set_by && `, por ${setting.set_by}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
