import { useEffect, useState } from 'react';

const SLOW_MS = 200;

/**
 * Whether something has been loading for more than 200 ms, so that a fast answer causes no flicker. A delayed CSS
 * transition would slow rendering, because the browser prepares it at once.
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
