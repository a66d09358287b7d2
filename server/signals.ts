import { constants } from 'node:os';
import type { Logger } from 'pino';
import { printEnding } from './print-startup.ts';

/**
 * Under `npm start` one Ctrl+C arrives twice: from the terminal, and forwarded by npm. A second signal within this
 * time counts as the same press.
 */
const SAME_PRESS_MS = 500;

type EndSignal = 'SIGTERM' | 'SIGINT';

interface EndOnSignal {
  /** Sets what a signal does from now on; until then it ends the process at once. `withinMs` is a hard limit. */
  use(end: (signal: EndSignal) => Promise<void>, withinMs: (signal: EndSignal) => number): void;
}

/** Handles SIGTERM and Ctrl+C: the first one shuts down gracefully within a time limit, a second one ends at once. */
export function endOnSignal(logger: Logger): EndOnSignal {
  let order: { end(signal: EndSignal): Promise<void>; withinMs(signal: EndSignal): number } | null = null;
  let requestedAt: number | null = null;

  async function end(signal: EndSignal): Promise<void> {
    if (!order) return process.exit(128 + constants.signals[signal]);
    if (signal === 'SIGINT') printEnding();
    setTimeout(() => {
      logger.error('the shop did not end in time: what was under way is given up');
      process.exit(1);
    }, order.withinMs(signal));
    try {
      await order.end(signal);
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'the shop did not end in good order');
      process.exit(1);
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (requestedAt === null) {
        requestedAt = performance.now();
        void end(signal);
      } else if (performance.now() - requestedAt > SAME_PRESS_MS) process.exit(128 + constants.signals[signal]);
    });
  }
  return {
    use(how, withinMs) {
      order = { end: how, withinMs };
    },
  };
}
