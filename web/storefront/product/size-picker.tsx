import type { ReactNode } from 'react';
import type { SizeOption } from '#domain/item.ts';

interface SizePickerProps {
  sizes: readonly SizeOption[];
  chosen: string | null;
  onChoose: (size: string) => void;
  /** Stands beside the headline: the size guide. */
  aside?: ReactNode;
}

/** One button per size; those sold out stand there, struck through and disabled. */
export function SizePicker({ sizes, chosen, onChoose, aside }: SizePickerProps) {
  return (
    <div className="relative">
      {aside && <div className="absolute top-0 right-0">{aside}</div>}
      <fieldset className="min-w-0">
        <legend className="flex min-h-8 items-center font-medium text-sm">
          Talla{chosen && <span className="whitespace-pre font-normal text-ink-soft">: {chosen}</span>}
        </legend>
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
                aria-label={stock > 0 ? `Talla ${size}` : `Talla ${size}, agotada`}
                className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              {size}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
