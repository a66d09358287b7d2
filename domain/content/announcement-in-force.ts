import { fromCaracasMinute } from '../time/caracas-time.ts';

/** A text of the line above the header. */
export interface Announced {
  hidden: boolean;
  /** Date and time in Caracas, `YYYY-MM-DDTHH:MM`; empty for no limit. */
  from: string;
  until: string;
}

/**
 * The first announcement that is shown now; null when none is.
 * @returns also in how many ms the answer may change; undefined when it never does by itself
 */
export function announcementInForce<Block extends Announced>(
  blocks: readonly Block[],
  now: Date,
): { shown: Block | null; changesInMs: number | undefined } {
  const visible = blocks.filter(({ hidden }) => !hidden);
  const at = now.getTime();
  const instant = (minute: string) => fromCaracasMinute(minute).getTime();
  const shown = visible.find(
    ({ from, until }) => (from === '' || instant(from) <= at) && (until === '' || at < instant(until)),
  );
  const limits = visible.flatMap(({ from, until }) => [from, until]).filter((minute) => minute !== '');
  const next = limits.map((minute) => instant(minute) - at).filter((ms) => ms > 0);
  return { shown: shown ?? null, changesInMs: next.length > 0 ? Math.min(...next) : undefined };
}
