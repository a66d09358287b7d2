import { Link } from 'react-router';
import type { ColorOption } from '#contract/catalogue/garment.ts';
import { cx } from '#web/ui/cx.ts';
import { Swatch } from '#web/ui/swatch.tsx';

const CHIP = 'inline-flex min-h-11 items-center gap-2 rounded-house border px-3 text-sm';

/** A link to each colour of the garment; the current one is marked. */
export function GarmentColors({ own, colors }: { own: string; colors: readonly ColorOption[] }) {
  const current = colors.find(({ ref }) => ref === own);
  return (
    <nav aria-label="Colores de esta prenda">
      <p className="font-medium text-sm">
        Color<span className="font-normal text-ink-soft">: {current?.name}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {colors.map(({ ref, name, hex, itemId, available }) => (
          <li key={ref}>
            <Link
              to={`/product/${itemId}`}
              aria-current={ref === own ? 'page' : undefined}
              className={cx(
                CHIP,
                ref === own ? 'border-ink' : 'border-line-strong hover:border-ink',
                !available && 'text-ink-faint',
              )}
            >
              <Swatch hex={hex} />
              <span>
                {name}
                {!available && ' (agotado)'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
