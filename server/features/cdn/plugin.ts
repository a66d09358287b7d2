import type { CdnSetting } from '#server/platform/cdn/cdn-setting.ts';
import { EVERYTHING, editionTag } from '#server/platform/cdn/tags.ts';
import { shared } from '#server/platform/faults/within.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { Catalogue } from '../catalogue/snapshot/catalogue.ts';
import { LiveEdge } from './live-edge.ts';
import { PurgeAsker } from './purge-asker.ts';
import { PurgeSender } from './purge-sender.ts';
import { arrive, askForPurge, backlog, hasUnasked, isDeployed, noteSeen } from './purges.queries.ts';

/**
 * How long after its start (ms) a process looks whether somebody has asked for the changes from before it. The living
 * ones take a second.
 */
const OTHERS_ASK_WITHIN_MS = 3_000;

export interface CdnOptions {
  cdn: CdnSetting;
  edge: LiveEdge;
  catalogue: Catalogue;
}

export interface CdnPlugin extends Plugin {
  /**
   * From here on pages may be kept by the CDN, and what is dropped is purged. Call it before the first page is made.
   * @param edition the same for processes that render the same, and only for those
   */
  begin(edition: string): Promise<void>;
}

/** What the kept answers tell of the CDN; to be handed to `cdnPlugin` as well. */
export function openEdge(): LiveEdge {
  return new LiveEdge();
}

/** Tells the CDN in front of the shop what it must not show any more: decision 61. */
export function cdnPlugin({ database, onProblem }: Platform, { cdn, edge, catalogue }: CdnOptions): CdnPlugin {
  const { connection } = database;
  const sender = new PurgeSender({ database, cdn, onProblem });
  const asker = new PurgeAsker({
    async ask(tags, horizon) {
      await askForPurge(connection, tags, horizon);
      if (tags.length > 0) sender.wake();
    },
    onProblem,
  });
  let begun: string | null = null;
  /** Until then this process may not say how far the ledger has been asked for: there may be a gap before its start. */
  let knowsWhatWasAsked = false;
  /** Whether the last horizon may still lie before what it was noted for, because of a transaction that was under way. */
  let mayBeBehind = true;
  let timer: NodeJS.Timeout | null = null;

  async function lookForGap(since: string): Promise<void> {
    const isGap = await hasUnasked(connection, since).catch((error: Error) => {
      onProblem(error);
      return true;
    });
    if (isGap) asker.tags(EVERYTHING);
    knowsWhatWasAsked = true;
  }

  catalogue.onTakenIn((horizon, hadChanges) => {
    if (begun === null || !knowsWhatWasAsked) return;
    if (hadChanges || mayBeBehind) asker.reached(horizon);
    mayBeBehind = hadChanges;
  });

  return {
    async begin(edition) {
      const { at, isNew, earlierEdition } = await arrive(connection, edition);
      begun = edition;
      knowsWhatWasAsked = isNew;
      edge.open(edition, (topics) => asker.topics(topics));
      if (isNew) {
        asker.tags(EVERYTHING);
      } else {
        // By each process of a new edition: until the last of the earlier one ended, it was asked for pages.
        if (earlierEdition !== null) asker.tags(editionTag(earlierEdition));
        timer = setTimeout(() => void lookForGap(at), OTHERS_ASK_WITHIN_MS);
        timer.unref();
      }
      sender.wake();
    },
    tidy: () => noteSeen(connection),
    measure(metrics) {
      // in English: the operator reads it
      const waiting = 'Purges of the CDN that are due; of the database, so the same on every replica';
      // in English: the operator reads it
      const oldest = 'For how many seconds the oldest of them has been asked for';
      // in English: the operator reads it
      const total = 'Purges sent by this process, and calls to the CDN that failed';
      const { counts } = sender;
      const due = shared(() => backlog(connection));
      metrics.gauge('vitrina_cdn_purges_waiting', waiting, [], async () => [[{}, (await due()).waiting]]);
      metrics.gauge('vitrina_cdn_purge_oldest_seconds', oldest, [], async () => [[{}, (await due()).seconds]]);
      metrics.counter('vitrina_cdn_purges_total', total, ['result'], () => [
        [{ result: 'sent' }, counts.sent],
        [{ result: 'failed' }, counts.failed],
      ]);
    },
    async stop() {
      if (timer) clearTimeout(timer);
      if (begun === null) return;
      try {
        await catalogue.refresh();
        // What this process served while the next edition was there already.
        if (!(await isDeployed(connection, begun))) asker.tags(editionTag(begun));
      } catch (error) {
        onProblem(error as Error);
      } finally {
        asker.stop();
        await asker.flush().catch(onProblem);
        await sender.stop();
      }
    },
  };
}
