import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Rate } from '#domain/money/exchange-rate.ts';

const RateContext = createContext<Rate | null>(null);
const page: { learn?: (rate: Rate) => void } = {};

/** Sets the rate for all prices of the page, which may stay open for days. */
export function updateRate(rate: Rate): void {
  page.learn?.(rate);
}

/** @param served the rate in the served page */
export function ShownRate({ served, children }: { served: Rate | null; children: ReactNode }) {
  const [rate, learn] = useState(served);
  useEffect(() => {
    page.learn = learn;
  }, []);
  return <AtRate rate={rate}>{children}</AtRate>;
}

/** Sets the rate for the prices inside. */
export function AtRate({ rate, children }: { rate: Rate | null; children: ReactNode }) {
  return <RateContext value={rate}>{children}</RateContext>;
}

/** The rate for prices in bolívares; null when none is known. */
export function useShownRate(): Rate | null {
  return useContext(RateContext);
}
