import X from 'lucide-react/icons/x';
import { hexOfColor } from '#domain/catalogue/garment/color-hex.ts';
import { MAX_COLORS } from '#domain/catalogue/garment/garment.ts';
import { useField, useFormAround } from '#web/admin/kit/form/form-context.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { GarmentValues } from './garment-form-schema.ts';
import { ProductFinder } from './product-finder.tsx';

/** The garment's own colour, and the other colours with which it is linked. */
export function ColorFields({ own }: { own: string }) {
  const { form } = useFormAround();
  const [name, hex, linked] = [useField('colorName'), useField('colorHex'), useField('colors')];
  const colors = linked.value as GarmentValues['colors'];
  return (
    <div className="space-y-4">
      <ColorField
        what="Color"
        name={String(name.value)}
        hex={String(hex.value)}
        errors={[name.error, hex.error]}
        onChange={({ name: colorName, hex: colorHex }) => form.change({ colorName, colorHex })}
      />
      <fieldset className="space-y-3">
        <legend className="mb-1.5 font-medium text-sm">Otros colores de esta prenda</legend>
        {colors.map((color, at) => (
          <LinkedColor key={color.ref} color={color} at={at} colors={colors} onChange={linked.change} />
        ))}
        <ProductFinder
          label="Unir otro color"
          error={linked.error}
          isFull={colors.length >= MAX_COLORS - 1}
          except={[own, ...colors.map(({ ref }) => ref)]}
          onAdd={(added) => linked.change([...colors, { ...added, colorName: '', colorHex: '' }])}
        />
      </fieldset>
    </div>
  );
}

interface LinkedColorProps {
  color: GarmentValues['colors'][number];
  at: number;
  colors: GarmentValues['colors'];
  onChange: (colors: GarmentValues['colors']) => void;
}

function LinkedColor({ color, at, colors, onChange }: LinkedColorProps) {
  const title = color.name ?? 'Ya no existe';
  const [name, hex] = [useField(`colors.${at}.colorName`), useField(`colors.${at}.colorHex`)];
  return (
    <div className="flex items-start gap-2 border-line border-l-2 pl-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere mb-2 text-sm">
          {title} <span className="tabular text-ink-soft">Ref. {color.ref}</span>
        </p>
        <ColorField
          what={`Color de ${color.ref}`}
          name={color.colorName}
          hex={color.colorHex}
          errors={[name.error, hex.error]}
          onChange={({ name: colorName, hex: colorHex }) =>
            onChange(colors.with(at, { ...color, colorName, colorHex }))
          }
        />
      </div>
      <IconButton
        label={`Separar ${title}, referencia ${color.ref}`}
        onClick={() => onChange(colors.filter((other) => other !== color))}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

interface ColorFieldProps {
  what: string;
  name: string;
  hex: string;
  errors: readonly [name: string | null, hex: string | null];
  onChange: (color: { name: string; hex: string }) => void;
}

/**
 * The value of an empty swatch, since a control of this type always has one. Choosing the value that it has changes
 * nothing, so it is a colour that no garment has.
 */
const UNCHOSEN = '#808081'; // raw colour: the value of a control, not a colour of the page

/** A colour's name and swatch. The swatch follows a common name until staff choose one. */
function ColorField({ what, name, hex, errors, onChange }: ColorFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <Field label={what} error={errors[0]}>
        <TextInput
          value={name}
          autoComplete="off"
          placeholder="Azul marino"
          onChange={({ target }) =>
            onChange({ name: target.value, hex: hex === hexOfColor(name) ? hexOfColor(target.value) : hex })
          }
        />
      </Field>
      <Field label="Muestra" error={errors[1]}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              type="color"
              aria-label={`Muestra: ${what}${hex ? '' : ', sin elegir'}`}
              value={hex || UNCHOSEN}
              onChange={({ target }) => onChange({ name, hex: target.value })}
              className="h-11 w-full cursor-pointer rounded-house border border-line-strong bg-paper-raised p-1"
            />
            {!hex && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-px grid place-items-center rounded-house bg-paper-raised text-ink-soft text-sm"
              >
                Elegir
              </span>
            )}
          </span>
        )}
      </Field>
    </div>
  );
}
