import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { doorState } from '#domain/stock/hours/open-now.ts';
import type { StoreHours } from '#domain/stock/hours/opening-hours.ts';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import { SamanMark } from '#web/ui/saman-mark.tsx';
import type { Store } from './store.ts';

interface StoreCardProps {
  store: Store;
  /** Current time for 'open now'; null until hydration. */
  now: Date | null;
  /** Loads the picture at once; for cards in the first view. */
  priority?: boolean;
}

/** A link above the card's own link, which covers the card. */
const ABOVE_CARD =
  'tabular relative -ml-1 inline-flex min-h-10 items-center gap-2 px-1 underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink';

/**
 * Card of a store with address and hours. It links to the map, to the phone number and to the list of what the store
 * has.
 */
export function StoreCard({ store, now, priority }: StoreCardProps) {
  const { slug, name, city, address, phone, schedule, hours, googleMapsUrl, imageUrl } = store;
  const special = specialLines(hours.specialDays, now && caracasDay(now));
  return (
    <article id={slug} className="group relative flex h-full flex-col">
      <StorePicture src={imageUrl} alt="" priority={priority} />
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <p className="eyebrow text-ink-faint">{city}</p>
        <DoorSign hours={hours} now={now} />
      </div>
      <h2 className="mt-2 text-2xl">
        <a
          href={googleMapsUrl}
          target="_blank"
          rel="noopener"
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
        >
          {name}
          <ArrowUpRight aria-hidden strokeWidth={1.25} className="ml-1 inline size-5 text-ink-faint" />
          <span className="sr-only"> (abre el mapa en otra pestaña)</span>
        </a>
      </h2>
      <address className="mt-2 max-w-[44ch] text-ink-soft not-italic">{address}</address>
      <dl className="tabular mt-3 text-[0.9375rem]">
        {[...schedule, ...special].map(({ days, hours: span }) => (
          <div key={days} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{days}:</dt>
            <dd>{span}</dd>
          </div>
        ))}
      </dl>
      {phone && (
        <p className="mt-1">
          <a href={`tel:${phone.replace(/^0/, '+58').replaceAll('-', '')}`} className={ABOVE_CARD}>
            <Phone aria-hidden strokeWidth={1.25} className="size-4 text-ink-faint" />
            {phone}
          </a>
        </p>
      )}
      <p>
        <Link to={`/shop?tienda=${slug}`} className={ABOVE_CARD}>
          <span>
            Ver lo que hay en esta tienda<span className="sr-only">: {name}</span>
          </span>
        </Link>
      </p>
    </article>
  );
}

/** Open or closed at `now`; its space stays empty until the time is known. */
function DoorSign({ hours, now }: { hours: StoreHours; now: Date | null }) {
  if (!now) return <p className="min-h-5" />;
  const state = doorState(hours, now);
  return (
    <p className={cx('min-h-5 text-right text-sm', state.open ? 'text-leaf' : 'text-ink-faint')}>
      {state.open ? (
        <>
          <span aria-hidden className="mr-2 mb-0.5 inline-block size-1.5 rounded-full bg-leaf" />
          Abierto ahora<span className="sr-only">, hasta las {state.until}</span>
        </>
      ) : (
        <>
          {/* Short enough for one line beside the longest city name, so that it causes no layout shift. */}
          <span className={state.next ? 'sr-only' : undefined}>Cerrado</span>
          {state.next && (
            <>
              <span className="sr-only">, </span>
              <span className="inline-block first-letter:uppercase">
                abre {state.next.day}, {state.next.at}
              </span>
            </>
          )}
        </>
      )}
    </p>
  );
}

interface StorePictureProps {
  /** URL of the JPEG; null when there is none. */
  src: string | null;
  alt: string;
  /** Loads at once; for pictures in the first view. */
  priority?: boolean;
}

const WIDTHS = [480, 960];
/** in English: the shop shows this text in English */
const MISSING = 'Image not available';

const isUploaded = (src: string) => src.startsWith('/media/');
/** The server resizes pictures that staff uploaded. Pictures of the build have a WebP file for each width. */
const sized = (src: string, width: number) =>
  isUploaded(src) ? `${src}?w=${width}` : src.replace(/\.jpg$/, `-${width}.webp`);

const FRAME = 'relative block aspect-4/3 overflow-hidden bg-paper-sunken';

/** A store's picture in 4:3; the logo when there is none, a text when it cannot be loaded. */
function StorePicture({ src, ...rest }: StorePictureProps) {
  if (src !== null) return <LoadedPicture src={src} {...rest} />;
  return (
    <span className={`${FRAME} grid place-items-center`}>
      <SamanMark className="w-1/4 text-line-strong" />
    </span>
  );
}

function LoadedPicture({ src, alt, priority = false }: StorePictureProps & { src: string }) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // An error before hydration did not reach onError.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <span className={FRAME}>
      {failed ? (
        <span className="absolute inset-0 grid place-items-center text-ink-faint text-sm">{MISSING}</span>
      ) : (
        <picture>
          <source
            {...(!isUploaded(src) && { type: 'image/webp' })}
            srcSet={WIDTHS.map((width) => `${sized(src, width)} ${width}w`).join(', ')}
            sizes="(width < 768px) calc(100vw - 2rem), (width < 1024px) 46vw, 31vw"
          />
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load is nothing a person does */}
          <img
            ref={image}
            src={src}
            alt={alt}
            width={960}
            height={720}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.015]"
          />
        </picture>
      )}
    </span>
  );
}
