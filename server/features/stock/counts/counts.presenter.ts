import {
  type CountDetail,
  type CountItem,
  type CountLine,
  type CountRecord,
  countLine,
  countRecord,
} from '#contract/stock/count.ts';
import { genderOf } from '#domain/catalogue/gender.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { countNumber } from '#domain/stock/counts/count.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import type { Count } from './counts.tables.ts';
import type { Counter, LocatedCount } from './reading/counts.queries.ts';
import type { CountedItem } from './reading/items.queries.ts';
import type { ComparedLine, CountTotals } from './reading/lines.queries.ts';

/** Whether the counters must not see expected pieces and differences (a blind count). */
export function isHidden({ blind, state }: Pick<Count, 'blind' | 'state'>): boolean {
  return blind && state === 'open';
}

const nameOrNull = (actor: string | null) => (actor === null ? null : nameOfActor(actor));

export function presentCount({ count, location, progress }: LocatedCount): CountRecord {
  const attributes = attributesOf(countRecord.shape.attributes, {
    ...count,
    location,
    progress,
    number: countNumber(count.id),
    gender: count.gender && genderOf(count.gender),
    startedBy: nameOfActor(count.startedActor),
    startedAt: count.startedAt.toISOString(),
    submittedBy: nameOrNull(count.submittedActor),
    submittedAt: count.submittedAt?.toISOString() ?? null,
    closedBy: nameOrNull(count.closedActor),
    closedAt: count.closedAt?.toISOString() ?? null,
  });
  return { id: count.id, attributes };
}

interface CountState {
  totals: CountTotals;
  counters: readonly Counter[];
  /** Pieces read under unknown barcodes. */
  unknown: number;
  accountId: number;
  /** Whether the house wants another person to approve than who submitted it. */
  secondPerson: boolean;
}

export function presentCountDetail(
  located: LocatedCount,
  { totals, counters, unknown, accountId, secondPerson }: CountState,
): CountDetail {
  const { id, attributes } = presentCount(located);
  const { lines, counted, outside, waiting, refused } = totals;
  return {
    id,
    attributes: {
      ...attributes,
      summary: {
        lines,
        counted,
        outside,
        refused,
        waiting,
        unknown,
        differences: isHidden(located.count)
          ? null
          : {
              lines: totals.differences,
              missing: totals.missing,
              surplus: totals.surplus,
              missingValue: decimalFromCents(totals.missingCents),
              surplusValue: decimalFromCents(totals.surplusCents),
            },
      },
      counters: counters.map(({ actor }) => nameOfActor(actor)),
      countedByMe: counters.some((counter) => counter.accountId === accountId),
      submittedByMe: secondPerson && located.count.submittedBy === accountId,
    },
  };
}

export function presentLine(line: ComparedLine, count: Count): CountLine {
  const shown = isHidden(count) ? null : line;
  const difference = shown?.difference ?? null;
  const attributes = attributesOf(countLine.shape.attributes, {
    ...line,
    price: decimalFromCents(line.priceCents),
    expected: shown?.expected ?? null,
    recorded: shown?.recorded ?? null,
    difference,
    value: difference === null ? null : decimalFromCents(difference * line.priceCents),
    movedWhileCounted: line.movedWhile,
    toCount: line.round === count.round && line.state === 'waiting',
  });
  return { id: line.itemId, attributes };
}

export function presentItemOf(item: CountedItem, count: Count): CountItem {
  const { id, ref, barcode, name, size, shelf, expected, counted } = item;
  return { id, ref, barcode, name, size, shelf, expected: isHidden(count) ? null : expected, counted };
}
