import type { LevelRow } from '#contract/stock/levels.ts';
import { type AdjustedLevels, type AdjustLevels, MAX_LEVEL_CHANGES } from '#contract/stock/write-levels.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { isPassing } from '#web/admin/kit/table/edit/save-cell.ts';
import { withAdvice } from '#web/admin/products/cells/save-cells.ts';
import { UnansweredKeys } from '#web/admin/products/cells/unanswered-keys.ts';

type Reason = Pick<AdjustLevels, 'reason' | 'note'>;
type LevelChange = Omit<AdjustLevels['changes'][number], 'key'>;

interface Pending {
  why: Reason;
  change: AdjustLevels['changes'][number];
  /** Identifies the adjustment when it is sent again. */
  contents: string;
  done: (row: LevelRow) => void;
  refused: (error: unknown) => void;
}

type Send = (body: AdjustLevels) => Promise<AdjustedLevels>;

/** Shown at the cell, which keeps its figure until then. */
const WAITS = 'Vale más de lo que ajusta una sola persona: espera a otra en «Por aprobar».';

const sendToShop: Send = (body) => ask<AdjustedLevels>('/stock/levels/adjust', { method: 'POST', body });

/** Sends adjustments. Those of the same moment, such as pasted cells, go in one call. */
export class AdjustmentSender {
  readonly #send: Send;
  readonly #keys: UnansweredKeys;
  #pending: Pending[] = [];

  constructor(send: Send = sendToShop, keys = new UnansweredKeys()) {
    this.#send = send;
    this.#keys = keys;
  }

  /**
   * Prepares one adjustment, which the server counts once even if it is sent again after a failure.
   * @returns a function that sends it and returns the item's row; it throws RefusedCall
   */
  adjustment(why: Reason, change: LevelChange): () => Promise<LevelRow> {
    const contents = JSON.stringify([why.reason, why.note, change.itemId, change.locationId, change.difference]);
    let key: string | undefined;
    return () => {
      key = this.#keys.keyFor(contents, key);
      const keyed = { ...change, key };
      return new Promise((done, refused) => {
        if (this.#pending.length === 0) setTimeout(() => this.#flush());
        this.#pending.push({ why, change: keyed, contents, done, refused });
      });
    };
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const batch of Map.groupBy(pending, ({ why }) => JSON.stringify(why)).values()) {
      for (let from = 0; from < batch.length; from += MAX_LEVEL_CHANGES) {
        void this.#sendOne(batch.slice(from, from + MAX_LEVEL_CHANGES));
      }
    }
  }

  async #sendOne(batch: readonly Pending[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const { data } = await this.#send({ ...first.why, changes: batch.map(({ change }) => change) });
      const rows = new Map(data.rows.map((row) => [row.id, row]));
      const problems = new Map(data.results.map(({ key, problem, waits }) => [key, waits ? WAITS : problem]));
      for (const { change, contents, done, refused } of batch) {
        this.#keys.answered(contents);
        const row = rows.get(change.itemId);
        const problem = problems.get(change.key) ?? (row ? null : 'Este producto ya no existe.');
        if (problem !== null || !row) refused(new RefusedCall({ code: 'invalid', message: problem ?? '' }));
        else done(row);
      }
    } catch (error) {
      for (const { contents, refused } of batch) {
        if (!isPassing(error)) this.#keys.answered(contents);
        refused(isPassing(error) ? withAdvice(error) : error);
      }
    }
  }
}
