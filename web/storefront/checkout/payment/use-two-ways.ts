import { useEffect, useRef, useState } from 'react';
import type * as Parts from './two-ways.tsx';

/** The code for two ways of paying, loaded when the shopper wants that; null until it is there. */
export function useTwoWays(isWanted: boolean) {
  const [parts, setParts] = useState<typeof Parts | null>(null);
  /** Set by the form of the second payment: marks its invalid fields. */
  const form = useRef<(() => boolean) | null>(null);
  const isMissing = isWanted && parts === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () => void import('./two-ways.tsx').then((loaded) => setParts(() => loaded)).catch(() => {});
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isMissing]);
  return { parts, form };
}

export type TwoWaysControl = ReturnType<typeof useTwoWays>;
