import { useEffect, useState } from 'react';
import type { PickupStores } from '#contract/stores/pickup.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useOnline } from '#web/storefront/kit/use-online.ts';

/** When a store has orders ready moves on with the clock. */
const AGAIN_MS = 5 * 60_000;

/**
 * The stores that have all of the cart; null while they are looked for. Asked again when the cart changes, when the network
 * is back, with each new `reason`, and every few minutes, which leaves what is shown in its place meanwhile.
 */
export function usePickupStores(lines: readonly CartLine[], reason: unknown) {
  const [found, setFound] = useState<PickupStores | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  const online = useOnline();
  const asked = lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn or reason, and a network that came back, ask again
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () =>
      callApi<PickupStores>(`/stores/pickup?lines=${asked}`, { signal: leaving.signal }).then(
        (answer) => setFound((before) => (answer.ok ? answer.data : (before ?? 'failed'))),
        // Only an abort rejects.
        () => {},
      );
    setFound(null);
    void ask();
    const again = setInterval(ask, AGAIN_MS);
    return () => {
      clearInterval(again);
      leaving.abort();
    };
  }, [asked, turn, reason, online]);

  return { found, retry: () => setTurn(turn + 1) };
}
