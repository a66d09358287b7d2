import { useEffect, useRef, useState } from 'react';

const load = async () => {
  const [split, two, credit] = await Promise.all([
    import('./split.ts'),
    import('./two-ways.tsx'),
    import('./credit-part.tsx'),
  ]);
  return { ...split, TwoWays: two.TwoWays, CreditPart: credit.CreditPart };
};

/** The code for two ways of paying and for credit, loaded when the shopper wants either; null until it is there. */
export function useSeveralWays(isWanted: boolean) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  /** Set by the form of the second payment: marks its invalid fields. */
  const form = useRef<(() => boolean) | null>(null);
  const isMissing = isWanted && parts === null;
  useEffect(() => {
    if (!isMissing) return;
    const again = () => void load().then(setParts, () => {});
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  return { parts, form };
}

export type SeveralWaysControl = ReturnType<typeof useSeveralWays>;
