import { fromCaracasMinute } from '../time/caracas-time.ts';
import { isShownAt, msToNextChange, type ShownHours } from '../time/shown-hours.ts';
import { visibleBlocks } from './block.ts';

/** A text of the line above the header. */
interface Announced {
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
  const shown = blocks.find((block) => isShownAt(hoursOf(block), now)) ?? null;
  return { shown, changesInMs: msToNextChange(blocks.map(hoursOf), now) };
}

/**
 * The announcement that a preview shows: the one in force, else the first visible one, because nobody could look at it
 * before its time otherwise.
 */
export function previewedAnnouncement<Block extends Announced>(blocks: readonly Block[], now: Date): Block | undefined {
  return announcementInForce(blocks, now).shown ?? visibleBlocks(blocks)[0];
}

function hoursOf({ hidden, from, until }: Announced): ShownHours {
  const instant = (minute: string) => (minute === '' ? null : fromCaracasMinute(minute));
  return { hidden, visibleFrom: instant(from), visibleUntil: instant(until) };
}
