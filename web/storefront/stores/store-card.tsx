import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { DoorSign } from './door-sign.tsx';
import type { Store } from './store.ts';
import { StorePicture } from './store-picture.tsx';

interface StoreCardProps {
  store: Store;
  /** Current time for 'open now'; null until hydration. */
  now: Date | null;
  /** Loads the picture at once; for cards in the first view. */
  priority?: boolean;
}

/** A link that stands on the card's own. */
const ABOVE_CARD =
  'tabular relative -ml-1 inline-flex min-h-10 items-center gap-2 px-1 underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink';

/** Card of a store with address and hours. It links to the map, the phone number dials, and what it has is listed. */
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
