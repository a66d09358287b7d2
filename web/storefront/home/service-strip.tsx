import type { HomeBlockOf } from '#contract/content/home.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { capitalized } from '../kit/capitalized.ts';
import type { StoresInWords } from '../stores/stores-in-words.ts';

interface ServiceStripProps {
  block: HomeBlockOf<'services'>;
  stores: StoresInWords;
}

export function ServiceStrip({ block, stores: { count, words, cities } }: ServiceStripProps) {
  const toTryOn = { id: '', title: capitalized(words), text: `En ${cities}, para probarte con calma.` };
  const services = block.stores && count > 0 ? [toTryOn, ...block.items] : block.items;
  return (
    <HydrationBoundary>
      <section aria-label="Servicios" className="page py-12 md:py-16">
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {services.map(({ id, title, text }) => (
            <li key={id} className="lg:pl-8 lg:first:pl-0">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </HydrationBoundary>
  );
}
