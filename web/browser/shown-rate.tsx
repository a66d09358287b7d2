import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Rate } from '#domain/money/exchange-rate.ts';

const RateContext = createContext<Rate | null>(null);

/** A later rate than that of the page, which may stay open for days. */
let learned: Rate | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has every price of the page show bolívares at this rate. */
export function learnRate(rate: Rate): void {
  learned = rate;
  for (const listener of listeners) listener();
}

/** @param served the rate that the page was made with */
export function ShownRate({ served, children }: { served: Rate | null; children: ReactNode }) {
  const rate = useSyncExternalStore(
    subscribe,
    () => learned,
    () => undefined,
  );
  return <AtRate rate={rate ?? served}>{children}</AtRate>;
}

/** Bolívares inside are shown at this rate. */
export function AtRate({ rate, children }: { rate: Rate | null; children: ReactNode }) {
  return <RateContext.Provider value={rate}>{children}</RateContext.Provider>;
}

/** The rate at which bolívares are shown here; null when none is known. */
export function useShownRate(): Rate | null {
  return useContext(RateContext);
}
