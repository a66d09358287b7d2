import { useEffect, useState } from 'react';

/** The time, renewed every half minute; null on the server and until the page is alive, because pages are kept and sent to everyone. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
