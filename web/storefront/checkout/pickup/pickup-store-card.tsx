import type { PickupStore } from '#contract/stores/pickup.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { toStore } from '../../stores/store.ts';
import { ChoiceCard } from '../address/choice-card.tsx';

interface PickupStoreCardProps {
  store: PickupStore;
  /** Whether it is the shopper's own store. */
  mine: boolean;
  checked: boolean;
  onChoose: () => void;
}

/** A store with the time when the order is ready there, its address and hours. */
export function PickupStoreCard({ store: record, mine, checked, onChoose }: PickupStoreCardProps) {
  const { name, address, schedule, hours, googleMapsUrl } = toStore(record);
  const now = new Date();
  return (
    <ChoiceCard
      name="tienda"
      checked={checked}
      onChoose={onChoose}
      title={
        <>
          {name}
          {mine && <span className="font-normal text-ink-soft text-sm"> · Tu tienda</span>}
        </>
      }
      actions={
        <a
          href={googleMapsUrl}
          target="_blank"
          rel="noopener"
          className="ml-2 inline-flex min-h-11 items-center px-1 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Ver en el mapa<span className="sr-only"> {name} (se abre en otra pestaña)</span>
        </a>
      }
    >
      <span className="tabular block font-medium text-leaf">
        Listo {readyWords(new Date(record.attributes.ready_at), now)}
      </span>
      <span className="mt-1 block">{address}</span>
      {[...schedule, ...specialLines(hours.specialDays, caracasDay(now))].map(({ days, hours: span }) => (
        <span key={days} className="tabular block">
          {days}: {span}
        </span>
      ))}
    </ChoiceCard>
  );
}
