import type { Logger } from 'pino';
import { type PaymentVerifier, VerifierUnavailable } from './payment-verifier.ts';

/** After this many failures in a row the bank is not asked for a while. */
const FAILURES = 3;
/** How long the bank is not asked, in ms. */
const REST_MS = 60_000;

/**
 * Wraps a verifier with a circuit breaker, like the one of the storage. While the bank is down, calls fail at once
 * instead of waiting. After `restMs` one call tries again.
 */
export function withVerifierBreaker(
  verifier: PaymentVerifier,
  logger: Pick<Logger, 'warn'>,
  { restMs = REST_MS, now = Date.now }: { restMs?: number; now?: () => number } = {},
): PaymentVerifier {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;
  const isResting = () => failures >= FAILURES && (trying || now() < restsUntil);
  return {
    isDown: isResting,
    async ask(question) {
      if (isResting()) throw new VerifierUnavailable('El banco no responde; vuelve a preguntar en un minuto');
      const tries = failures >= FAILURES;
      trying = tries;
      try {
        const verdict = await verifier.ask(question);
        if (tries) logger.warn('the bank answers again');
        failures = 0;
        return verdict;
      } catch (error) {
        if (!(error instanceof VerifierUnavailable)) throw error;
        failures += 1;
        restsUntil = now() + restMs;
        if (failures === FAILURES)
          logger.warn({ err: error }, 'the bank does not answer: it is left alone for a while');
        throw error;
      } finally {
        if (tries) trying = false;
      }
    },
  };
}
