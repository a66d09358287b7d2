import { useEffect, useState } from 'react';
import { hasCharacters, MIN_PASSWORD } from '#domain/people/password.ts';

/** Strength of a password against guessing; only shown as a hint, never a reason to refuse a password. */
export type Strength = 'short' | 'common' | 'weak' | 'fair' | 'strong';

const BY_SCORE: readonly Strength[] = ['common', 'common', 'weak', 'fair', 'strong'];
/** Debounce of the estimate, in ms. */
const REST_MS = 150;

/** Loads the estimator with the first character; 'short' until it is loaded, or if it cannot be. */
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

  // The last estimate stays until the next one is ready.
  return short || !found ? 'short' : found.strength;
}
