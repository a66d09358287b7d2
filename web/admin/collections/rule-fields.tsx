import { useState } from 'react';
import { type CollectionRule, MAX_NEWEST, parseRule, ruleText } from '#domain/catalogue/collections/collection-rule.ts';
import { GENDER_NAMES } from '#domain/catalogue/gender.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useCategories } from '../categories/category-queries.ts';
import { CheckLine, Options } from '../kit/document/choices.tsx';
import { useField } from '../kit/form/form-context.ts';
import { usePreview } from './collection-queries.ts';
import { productsText } from './collection-values.ts';

/** The conditions of a rule, those of the shop's filters, and what they match now. */
export function RuleFields() {
  const { value, error, change } = useField('rule');
  const text = String(value);
  const rule = parseRule(text);
  const { filter, newest } = rule;
  const categories = useCategories().data?.data ?? [];
  const slugs = new Map(categories.map(({ attributes: { slug, name } }) => [slug, name]));
  // A category that was deleted, and whose products keep its name.
  if (filter.category !== null && !slugs.has(filter.category)) slugs.set(filter.category, filter.category);

  /** Read again, so that the text is the one spelling of the rule. */
  const set = (part: Partial<CollectionRule['filter']>) =>
    change(ruleText(parseRule(ruleText({ newest, filter: { ...filter, ...part } }))));

  return (
    <fieldset className="min-w-0 space-y-4 border-line border-l-2 pl-4">
      <legend className="sr-only">Regla</legend>
      <p className="text-ink-soft text-sm">Entra lo que cumple todas las condiciones y se puede comprar en línea.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Género" error={error}>
          <Select
            value={filter.gender ?? ''}
            onChange={({ target }) => set({ gender: target.value === '' ? null : target.value === '1' ? 1 : 2 })}
          >
            <option value="">Todos</option>
            <option value="1">{GENDER_NAMES.caballero}</option>
            <option value="2">{GENDER_NAMES.dama}</option>
          </Select>
        </Field>
        <Field label="Categoría">
          <Select value={filter.category ?? ''} onChange={({ target }) => set({ category: target.value || null })}>
            <option value="">Todas</option>
            <Options names={[...slugs]} />
          </Select>
        </Field>
        <Typed
          label="Texto"
          hint="Como en el buscador de la tienda: lino"
          written={filter.q}
          read={(typed) => parseRule(`q=${encodeURIComponent(typed)}`).filter.q}
          onChange={(q) => set({ q })}
        />
        <Typed
          label="Tallas"
          hint="Separadas por comas: S, M, 38"
          written={filter.sizes.join(', ')}
          read={(typed) => sizesOf(typed).join(', ')}
          onChange={(sizes) => set({ sizes: sizesOf(sizes) })}
        />
        <Typed
          label="Colores"
          hint="Separados por comas: azul marino, blanco"
          written={filter.colors.join(', ')}
          read={(typed) => colorsOf(typed).join(', ')}
          onChange={(colors) => set({ colors: colorsOf(colors) })}
        />
        <Typed
          label="Precio máximo"
          hint="En dólares, sin decimales"
          numeric
          written={filter.maxPrice === null ? '' : String(filter.maxPrice / 100)}
          read={(typed) => (typed === '' ? '' : String(Number(typed)))}
          onChange={(price) => set({ maxPrice: price === '' ? null : Number(price) * 100 })}
        />
        <Typed
          label="Solo los más nuevos"
          hint={`Cuántos, hasta ${MAX_NEWEST}`}
          numeric
          written={newest === null ? '' : String(newest)}
          read={(typed) => (Number(typed) > 0 ? String(Math.min(Number(typed), MAX_NEWEST)) : '')}
          onChange={(many) => change(ruleText({ filter, newest: many === '' ? null : Number(many) }))}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <CheckLine checked={filter.outlet} onChange={(outlet) => set({ outlet })}>
          Con descuento
        </CheckLine>
        <CheckLine checked={filter.promotion} onChange={(promotion) => set({ promotion })}>
          De la colección aniversario
        </CheckLine>
      </div>
      <Matches rule={text} />
    </fieldset>
  );
}

const colorsOf = (typed: string) => parseRule(`color=${encodeURIComponent(typed)}`).filter.colors;
const sizesOf = (typed: string) => parseRule(`talla=${encodeURIComponent(typed)}`).filter.sizes;

interface TypedProps {
  label: string;
  hint: string;
  numeric?: boolean;
  /** The value in its one spelling. */
  written: string;
  /** The one spelling of what is typed. */
  read: (typed: string) => string;
  onChange: (read: string) => void;
}

/** A text that stays as typed while it says the same as the value. */
function Typed({ label, hint, numeric = false, written, read, onChange }: TypedProps) {
  const [typed, setTyped] = useState(written);
  return (
    <Field label={label} hint={hint}>
      <TextInput
        autoComplete="off"
        {...(numeric && { inputMode: 'numeric', maxLength: 6 })}
        value={read(typed) === written ? typed : written}
        onChange={({ target }) => {
          const next = numeric ? target.value.replace(/\D/g, '') : target.value;
          setTyped(next);
          onChange(read(next));
        }}
      />
    </Field>
  );
}

function Matches({ rule }: { rule: string }) {
  const preview = usePreview({ kind: 'rule', refs: [], rule });
  const total = preview?.meta.total;
  return (
    <div>
      <p role="status" className={total === 0 ? 'min-h-6 text-amber' : 'min-h-6 text-ink-soft'}>
        {total === 0
          ? 'Ahora no entra ningún producto: la página saldría vacía.'
          : total !== undefined && `${total === 1 ? 'Ahora entra' : 'Ahora entran'} ${productsText(total)}.`}
      </p>
      {total !== undefined && total > 0 && (
        <ul aria-label="Primeros productos" className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-6">
          {preview?.data.map(({ ref, name, imageUrl }) => (
            <li key={ref} className="min-w-0 text-xs">
              <Picture src={imageUrl} alt="" productRef={ref} sizes="96px" />
              <span className="mt-1 line-clamp-2">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
