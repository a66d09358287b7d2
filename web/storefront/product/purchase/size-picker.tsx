import { type ReactNode, type Ref, useId } from 'react';
import { NO_SIZE, sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import type { SizeOption } from '#domain/catalogue/sizes/size-options.ts';
import type { CityStock } from '#web/storefront/availability/store-stock.ts';
import { cx } from '#web/ui/cx.ts';

interface SizePickerProps {
  ref: Ref<HTMLDivElement>;
  sizes: readonly SizeOption[];
  /** Stores that have the product: a size may be sold out only online. */
  inStores: readonly CityStock[];
  chosen: string | null;
  onChoose: (size: string) => void;
  /** Shows the error that a size must be chosen. */
  missing: boolean;
  /** Shown beside the heading: the size guide. */
  guide?: ReactNode;
}

/** One button per size; sold-out sizes are struck through and disabled. */
export function SizePicker({ ref, sizes, inStores, chosen, onChoose, missing, guide }: SizePickerProps) {
  const [label, error] = [useId(), useId()];
  return (
    <div className="relative">
      {guide && <div className="absolute top-0 right-0">{guide}</div>}
      <div
        ref={ref}
        role="radiogroup"
        aria-labelledby={label}
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={missing ? error : undefined}
        className={cx(
          'min-w-0 scroll-mt-28 rounded-house outline-offset-8',
          missing && 'outline-2 outline-danger outline-solid',
        )}
      >
        <p id={label} className="flex min-h-8 items-center font-medium text-sm">
          Talla
          {chosen && (
            <span className="whitespace-pre font-normal text-ink-soft">
              : {chosen === NO_SIZE ? 'sin talla' : chosen}
            </span>
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {sizes.map(({ size, stock }) => (
            <label
              key={size}
              className="sold-out-strike tabular relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-house border border-line-strong px-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="talla"
                value={size}
                checked={chosen === size}
                disabled={stock <= 0}
                onChange={() => onChoose(size)}
                aria-label={nameOf(size, stock, inStores)}
                className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              {size === NO_SIZE ? 'Sin talla' : size}
            </label>
          ))}
        </div>
        {missing && (
          <p id={error} className="mt-2 text-danger text-sm">
            Elige tu talla para seguir.
          </p>
        )}
      </div>
    </div>
  );
}

function nameOf(size: string, stock: number, inStores: readonly CityStock[]): string {
  if (stock > 0) return sizeTitle(size);
  const isInStore = inStores.some(({ stores }) => stores.some(({ sizes }) => sizes[size]));
  return `${sizeTitle(size)}, ${isInStore ? 'solo en tienda' : 'agotada'}`;
}
