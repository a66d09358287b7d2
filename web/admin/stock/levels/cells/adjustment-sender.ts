import type { LevelRow } from '#contract/stock/levels.ts';
import { type AdjustedLevels, type AdjustLevels, MAX_LEVEL_CHANGES } from '#contract/stock/write-levels.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { isPassing } from '#web/admin/kit/table/edit/save-cell.ts';
import { withAdvice } from '#web/admin/products/cells/save-cells.ts';
import { UnansweredKeys } from '#web/admin/products/cells/unanswered-keys.ts';

type Reason = Pick<AdjustLevels, 'reason' | 'note'>;
type LevelChange = Omit<AdjustLevels['changes'][number], 'key'>;

interface Waiting {
  why: Reason;
  change: AdjustLevels['changes'][number];
  meaning: string;
  done: (row: LevelRow) => void;
  refused: (error: unknown) => void;
}

type Send = (body: AdjustLevels) => Promise<AdjustedLevels>;

const sendToShop: Send = (body) => ask<AdjustedLevels>('/stock/levels/adjust', { method: 'POST', body });

/** Sends adjustments: those that are asked for at the same moment, as pasted cells are, in one call. */
export class AdjustmentSender {
  readonly #send: Send;
  readonly #keys: UnansweredKeys;
  #waiting: Waiting[] = [];

  constructor(send: Send = sendToShop, keys = new UnansweredKeys()) {
    this.#send = send;
    this.#keys = keys;
  }

  /**
   * One adjustment. Called again after a failure it is the same, whenever that is and whatever is sent along.
   * @returns what sends it and answers the item as it is now; it throws RefusedCall
   */
  adjustment(why: Reason, change: LevelChange): () => Promise<LevelRow> {
    const meaning = JSON.stringify([why.reason, why.note, change.itemId, change.locationId, change.difference]);
    let key: string | undefined;
    return () => {
      key = this.#keys.keyFor(meaning, key);
      const keyed = { ...change, key };
      return new Promise((done, refused) => {
        if (this.#waiting.length === 0) setTimeout(() => this.#flush());
        this.#waiting.push({ why, change: keyed, meaning, done, refused });
      });
    };
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const together of Map.groupBy(waiting, ({ why }) => JSON.stringify(why)).values()) {
      for (let from = 0; from < together.length; from += MAX_LEVEL_CHANGES) {
        void this.#sendOne(together.slice(from, from + MAX_LEVEL_CHANGES));
      }
    }
  }

  async #sendOne(together: readonly Waiting[]): Promise<void> {
    const [first] = together;
    if (!first) return;
    try {
      const { data } = await this.#send({ ...first.why, changes: together.map(({ change }) => change) });
      const rows = new Map(data.rows.map((row) => [row.id, row]));
      const problems = new Map(data.results.map(({ key, problem }) => [key, problem]));
      for (const { change, meaning, done, refused } of together) {
        this.#keys.answered(meaning);
        const row = rows.get(change.itemId);
        const problem = problems.get(change.key) ?? (row ? null : 'Este producto ya no existe.');
        if (problem !== null || !row) refused(new RefusedCall({ code: 'invalid', message: problem ?? '' }));
        else done(row);
      }
    } catch (error) {
      for (const { meaning, refused } of together) {
        if (!isPassing(error)) this.#keys.answered(meaning);
        refused(isPassing(error) ? withAdvice(error) : error);
      }
    }
  }
}
