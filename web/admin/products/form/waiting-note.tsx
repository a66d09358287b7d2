import type { WaitingOfItem, WaitingRecord } from '#contract/restock/waiting.ts';
import { NO_SIZE, sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { placePhrase } from '#domain/restock/place-phrase.ts';
import { countWords } from '#domain/text/count-words.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';

/** How many wait for each sold-out size of a product, by store. Nothing while nobody does, or it cannot be read. */
export function WaitingNote({ itemId }: { itemId: number }) {
  const { data } = useRead<WaitingOfItem>(['restock-requests', itemId], `/items/${itemId}/waiting`);
  if (!data || data.data.length === 0) return null;
  return (
    <ul aria-label="Esperan" className="mb-4 border-amber border-l-4 bg-amber-soft px-4 py-2 text-sm">
      {data.data.map((one) => (
        <li key={one.id}>{waitingText(one)}</li>
      ))}
    </ul>
  );
}

/** 'Doce personas esperan la M en línea' */
export function waitingText({ attributes: { waiting, size, store } }: WaitingRecord): string {
  const who = countWords(waiting, ['persona espera', 'personas esperan']);
  const name = sizeName(size);
  const what = name === NO_SIZE ? 'este producto' : `la ${name}`;
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${what} ${placePhrase(store)}`;
}
