import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Rate } from '#domain/money/exchange-rate.ts';

const RateContext = createContext<Rate | null>(null);
const page: { learn?: (rate: Rate) => void } = {};

/** Has every price of the page, which may stay open for days, show bolívares at this later rate. */
export function learnRate(rate: Rate): void {
  page.learn?.(rate);
}

/** @param served the rate that the page was made with */
export function ShownRate({ served, children }: { served: Rate | null; children: ReactNode }) {
  const [rate, learn] = useState(served);
  useEffect(() => {
    page.learn = learn;
  }, []);
  return <AtRate rate={rate}>{children}</AtRate>;
}

/** Bolívares inside are shown at this rate. */
export function AtRate({ rate, children }: { rate: Rate | null; children: ReactNode }) {
  return <RateContext value={rate}>{children}</RateContext>;
}

/** The rate at which bolívares are shown here; null when none is known. */
export function useShownRate(): Rate | null {
  return useContext(RateContext);
}
