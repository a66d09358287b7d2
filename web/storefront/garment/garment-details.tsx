import type { PublicGarment } from '#contract/catalogue/garment.ts';
import { CARE_WORDS } from '#domain/catalogue/garment/care.ts';
import { FIT_ADVICE } from '#domain/catalogue/garment/fit.ts';
import { modelText } from '#domain/catalogue/garment/garment.ts';
import { cmText, measureNames, type SizeMeasures } from '#domain/catalogue/garment/measures.ts';
import type { GenderId } from '#domain/catalogue/gender.ts';

/** What is known of a garment: only what the house has written. */
export function GarmentDetails({ garment, gender }: { garment: PublicGarment; gender: GenderId }) {
  const facts = [
    ['Tela', garment.fabric],
    ['Calce', garment.fit && FIT_ADVICE[garment.fit]],
    ['Modelo', modelText(garment, gender)],
    ['Cuidado', garment.care.map((one) => CARE_WORDS[one]).join(' · ')],
  ].filter(([, text]) => text);
  return (
    <section aria-labelledby="prenda" className="flex flex-col gap-6 text-sm">
      <h2 id="prenda" className="text-2xl">
        La prenda
      </h2>
      {facts.length > 0 && (
        <dl className="border-line border-t">
          {facts.map(([term, text]) => (
            <div key={term} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-line border-b py-2.5">
              <dt className="text-ink-faint">{term}</dt>
              <dd className="break-words leading-relaxed">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {garment.measures.length > 0 && <MeasureTable rows={garment.measures} />}
      {garment.note && (
        <div className="border-gold border-l-2 pl-4">
          <h3 className="font-medium font-sans">Nota de la casa</h3>
          <p className="mt-1 whitespace-pre-line break-words text-ink-soft leading-relaxed">{garment.note}</p>
        </div>
      )}
    </section>
  );
}

/** A row for each size; scrolls sideways where a phone is too narrow. */
function MeasureTable({ rows }: { rows: readonly SizeMeasures[] }) {
  const names = measureNames(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard
    <section aria-label="Medidas de la prenda" tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full border-collapse">
        <caption className="pb-2 text-left font-medium">Medidas de la prenda, en centímetros</caption>
        <thead>
          <tr className="border-ink border-b">
            {['talla', ...names].map((name) => (
              <th key={name} scope="col" className="py-2 pr-3 text-left font-medium first-letter:uppercase">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, values }) => (
            <tr key={size} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {size}
              </th>
              {names.map((name) => (
                <td key={name} className="py-2 pr-3">
                  {cmText(values.find((value) => value.name === name)?.cm ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
