import { useEffect, useState } from 'react';
import { hasCharacters, MIN_PASSWORD } from '#domain/people/password.ts';

/** How well a password would stand up to guessing; a hint beside the field, never a refusal. */
export type Strength = 'short' | 'common' | 'weak' | 'fair' | 'strong';

const BY_SCORE: readonly Strength[] = ['common', 'common', 'weak', 'fair', 'strong'];
/** Between two keys of somebody who types. */
const REST_MS = 150;

/** Loads what estimates with the first character; until then, and without it, says how long a password has to be. */
export function useStrength(password: string): Strength {
  const [found, setFound] = useState<{ password: string; strength: Strength } | null>(null);
  const short = !hasCharacters(password, MIN_PASSWORD);

  useEffect(() => {
    if (password === '') return;
    let current = true;
    const loading = import('./estimate-strength.ts').catch(() => null);
    const timer = setTimeout(async () => {
      const loaded = await loading;
      if (!loaded || !current) return;
      setFound({ password, strength: BY_SCORE[loaded.estimateStrength(password)] ?? 'strong' });
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password]);

  // While the next key is being weighed what was said of the last one stands.
  return short || !found ? 'short' : found.strength;
}
