import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import type { ChangeFilter } from './use-chosen-filter.ts';

interface SizeFilterProps {
  filter: CatalogueFilter;
  sizes: readonly { size: string; count: number }[];
  onChange: ChangeFilter;
}

/** Sizes as toggles; products with any of the chosen sizes match. */
export function SizeFilter({ filter, sizes, onChange }: SizeFilterProps) {
  const chosen = filter.sizes;
  // Includes sizes from the URL that are not for sale, so that they can be removed.
  const all = [...sizes.map(({ size }) => size), ...chosen.filter((name) => !sizes.some(({ size }) => size === name))];
  if (all.length === 0) return null;

  function toggle(size: string, isChosen: boolean) {
    onChange({ sizes: isChosen ? [...chosen, size] : chosen.filter((other) => other !== size) });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-ink-faint">Talla</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {all.map((size) => (
          <label
            key={size}
            className="tabular relative inline-flex min-h-10 min-w-10 cursor-pointer items-center justify-center rounded-house border border-line px-2.5 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name="talla"
              value={size}
              checked={chosen.includes(size)}
              onChange={({ target }) => toggle(size, target.checked)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {size === NO_SIZE ? 'Sin talla' : size}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
