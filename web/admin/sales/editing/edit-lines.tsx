import { useState } from 'react';
import { sizeName, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { AddProducts } from '#web/admin/labels/add-products.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { EditedLine, LinesDraft } from './edit-draft.ts';
import { useSizes } from './edit-queries.ts';

/** The form's list of lines: quantity and size of each, and a search box that adds products. */
export function EditLines({ lines, draft }: { lines: readonly EditedLine[]; draft: LinesDraft }) {
  return (
    <section aria-label="Artículos del pedido" className="space-y-4">
      <ul className="divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <OwnLine key={line.position} line={line} draft={draft} />
        ))}
        {draft.added.map((item) => (
          <li key={`added ${item.id}`} className="flex flex-wrap items-end gap-3 py-3">
            <Name name={item.name} detail={`Ref. ${item.reference}, ${sizePhrase(item.size)}`} mark="Se agrega" />
            <Quantity
              of={`${item.name}, ${sizePhrase(item.size)}`}
              value={item.quantity}
              least={1}
              onChange={(quantity) => draft.setAddedQuantity(item.id, quantity)}
            />
            <Button
              type="button"
              variant="quiet"
              size="sm"
              className="min-h-11"
              onClick={() => draft.takeBack(item.id)}
            >
              No agregar
            </Button>
          </li>
        ))}
      </ul>
      <AddProducts
        onAdd={(products) => {
          for (const { id, attributes } of products) {
            const { name, ref, size } = attributes;
            draft.put({ id, name, reference: ref, size: sizeName(size) }, 1);
          }
        }}
      />
    </section>
  );
}

function OwnLine({ line, draft }: { line: EditedLine; draft: LinesDraft }) {
  const [swaps, setSwaps] = useState(false);
  const quantity = draft.quantityOf(line);
  const from = line.from.map((one) => `${one.quantity} en ${one.location}`).join(', ');
  const title = `${line.name}, ${sizePhrase(line.size)}`;
  const isOut = quantity === 0;
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <Name
        name={line.name}
        detail={`Ref. ${line.reference}, ${sizePhrase(line.size)} · ${from}`}
        mark={isOut ? 'Se quita' : null}
      />
      <Quantity of={title} value={quantity} least={line.left} onChange={(next) => draft.setQuantity(line, next)} />
      {line.left < line.quantity && (
        <span className="flex flex-wrap gap-2">
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="min-h-11"
            aria-label={isOut ? `Dejar ${title}` : `Quitar ${title}`}
            onClick={() => draft.setQuantity(line, isOut ? line.quantity : line.left)}
          >
            {isOut ? 'Dejar' : 'Quitar'}
          </Button>
          {quantity > line.left && (
            <Button
              type="button"
              variant="secondary"
              size="sm"
              className="min-h-11"
              aria-expanded={swaps}
              aria-label={`Cambiar la talla de ${title}`}
              onClick={() => setSwaps(!swaps)}
            >
              Cambiar talla
            </Button>
          )}
        </span>
      )}
      {line.left > 0 && <p className="w-full text-ink-soft text-sm">{line.left} ya salieron y no se quitan.</p>}
      {swaps && quantity > line.left && <SizeField line={line} draft={draft} onDone={() => setSwaps(false)} />}
    </li>
  );
}

function Name({ name, detail, mark }: { name: string; detail: string; mark: string | null }) {
  return (
    <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
      <span className="font-medium">{name}</span>
      {mark && <span className="ml-2 font-medium text-gold-deep">{mark}</span>}
      <span className="tabular block text-ink-soft">{detail}</span>
    </p>
  );
}

interface QuantityProps {
  /** What is counted. */
  of: string;
  value: number;
  least: number;
  onChange: (quantity: number) => void;
}

/** A number of pieces. What is no number yet stays as typed until the field is left. */
function Quantity({ of, value, least, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="w-20">
      <TextInput
        aria-label={`Cantidad de ${of}`}
        type="number"
        inputMode="numeric"
        min={least}
        max={1000}
        className="tabular text-right"
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          if (target.value !== '' && Number.isInteger(next) && next >= least && next <= 1000) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  );
}

/** Other sizes of the garment, with what is there. */
function SizeField({ line, draft, onDone }: { line: EditedLine; draft: LinesDraft; onDone: () => void }) {
  const { data, isLoading, error } = useSizes(line.reference);
  const sizes = (data ?? []).filter(
    ({ id, attributes }) => id !== line.item && sizeName(attributes.size) !== line.size,
  );
  return (
    <Field
      label={`Talla nueva de ${line.name}`}
      className="w-full"
      hint={isLoading ? 'Buscando tallas...' : sizes.length === 0 && !error ? 'No hay otra talla.' : undefined}
      error={error?.message ?? null}
    >
      <Select
        value=""
        onChange={({ target }) => {
          const item = sizes.find(({ id }) => String(id) === target.value);
          if (!item) return;
          const { name, ref, size } = item.attributes;
          draft.swap(line, { id: item.id, name, reference: ref, size: sizeName(size) });
          onDone();
        }}
      >
        <option value="">Elige la talla</option>
        {sizes.map(({ id, attributes }) => (
          <option key={id} value={id}>
            {`${sizeName(attributes.size)} · ${formatCount(attributes.stock)} disponibles`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
