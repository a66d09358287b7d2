import type { Tally } from '#server/platform/metrics/tally.ts';
import type { Throttle } from './throttle.ts';

/** A throttle that counts, by limit, the calls it turns away. */
export function countThrottled(throttle: Throttle, turnedAway: Tally): Throttle {
  return {
    ...throttle,
    async hit(rule, who) {
      try {
        await throttle.hit(rule, who);
      } catch (error) {
        if ((error as { code?: string }).code === 'too_many_requests') turnedAway.add(rule.name);
        throw error;
      }
    },
    async within(rule, who) {
      const isWithin = await throttle.within(rule, who);
      if (!isWithin) turnedAway.add(rule.name);
      return isWithin;
    },
    async take(counts) {
      const exceeded = await throttle.take(counts);
      if (exceeded) turnedAway.add(exceeded.rule.name);
      return exceeded;
    },
  };
}
