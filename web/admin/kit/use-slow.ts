import { useEffect, useState } from 'react';

const SLOW_MS = 200;

/**
 * Whether something has been under way for so long that it is to be shown. An answer that comes at once is not announced
 * by a flicker, and what shows it costs no frame; a delay of a CSS transition would, because the browser makes ready
 * for it at once.
 */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isSlow;
}
