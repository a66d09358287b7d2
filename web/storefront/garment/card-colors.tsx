import type { ProductCard } from '#contract/catalogue/product.ts';
import { Swatch } from '#web/ui/swatch.tsx';

const SHOWN = 5;

/** The colours in which the garment of a card can be bought. */
export function CardColors({ colors }: { colors: NonNullable<ProductCard['attributes']['colors']> }) {
  return (
    <p className="mt-1.5 flex items-center gap-1 text-ink-faint text-sm">
      {colors.slice(0, SHOWN).map(({ name, hex }) => (
        <Swatch key={name + hex} hex={hex} className="size-3" />
      ))}
      <span className="ml-1">en {colors.length} colores</span>
      <span className="sr-only">: {colors.map(({ name }) => name).join(', ')}</span>
    </p>
  );
}
