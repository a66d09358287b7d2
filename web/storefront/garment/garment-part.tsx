import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ColorOption, PublicGarment, GarmentVideo as Video } from '#contract/catalogue/garment.ts';
import type { ProductCard } from '#contract/catalogue/product.ts';
import type { GenderId } from '#domain/catalogue/gender.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { LARGE_SIZES } from '#web/ui/picture/picture-source.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import { GarmentDetails } from './garment-details.tsx';

/** The dots of a card; the colours of the product page with its own ref; its video; or what is known of the garment. */
export type GarmentPartProps =
  | { dots: NonNullable<ProductCard['attributes']['colors']> }
  | { video: Video; name: string }
  | { colors: readonly ColorOption[]; own: string }
  | { garment: PublicGarment; gender: GenderId };

/** One of the parts of a garment. They are one file, which is loaded after the page. */
export default function GarmentPart(props: GarmentPartProps) {
  if ('dots' in props) return <CardColors colors={props.dots} />;
  if ('video' in props) return <GarmentVideo {...props} />;
  return 'own' in props ? <GarmentColors {...props} /> : <GarmentDetails {...props} />;
}

const SHOWN = 5;

/** The colours in which the garment of a card can be bought. */
function CardColors({ colors }: { colors: NonNullable<ProductCard['attributes']['colors']> }) {
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

const CHIP = 'inline-flex min-h-11 items-center gap-2 rounded-house border px-3 text-sm';

/** A link to each colour of the garment; the current one is marked. */
function GarmentColors({ own, colors }: { own: string; colors: readonly ColorOption[] }) {
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

const MutedVideo = loadedLater(() => import('#web/ui/muted-video.tsx'));

/** The video after the pictures of a product: its still, over which it plays. */
function GarmentVideo({ video: { src, still }, name }: { video: Video; name: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <Picture src={still} alt={`Video de ${name}`} sizes={LARGE_SIZES} />
      {hydrated && (
        <Suspense>
          <MutedVideo src={src} />
        </Suspense>
      )}
    </>
  );
}
