import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { doorState } from '#domain/stock/hours/open-now.ts';
import type { StoreHours } from '#domain/stock/hours/opening-hours.ts';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import type { Store } from './store.ts';
import { StorePicture } from './store-picture.tsx';

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
