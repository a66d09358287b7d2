import type { CdnSetting } from '#server/platform/cdn/cdn-setting.ts';
import { EVERYTHING, edgeHeaders, editionTag } from '#server/platform/cdn/tags.ts';
import { shared } from '#server/platform/faults/within.ts';
import { type EdgeCache, NOT_AT_EDGE } from '#server/platform/http/cache/edge-cache.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { Catalogue } from '../catalogue/snapshot/catalogue.ts';
import { PurgeCollector } from './purge-collector.ts';
import { PurgeSender } from './purge-sender.ts';
import {
  enqueuePurge,
  hasMissingPurges,
  isDeployed,
  registerProcess,
  selectBacklog,
  touchState,
} from './purges.queries.ts';

/**
 * How long after its start (ms) a process checks whether others have purged the changes from before it. Running processes
 * take a second.
 */
const OTHERS_PURGE_WITHIN_MS = 3_000;

/**
 * The CDN as the cached responses see it. Until it is opened, the CDN stores nothing, and dropped responses need no purge
 * because this process has sent none.
 */
export class LiveEdge implements EdgeCache {
  #opened: { edition: string; onDropped: (topics: ReadonlySet<string>) => void } | null = null;

  open(edition: string, onDropped: (topics: ReadonlySet<string>) => void): void {
    this.#opened = { edition, onDropped };
  }

  headersFor(topics: ReadonlySet<string>): Record<string, string> {
    return this.#opened ? edgeHeaders(topics, this.#opened.edition) : NOT_AT_EDGE;
  }

  dropped(topics: ReadonlySet<string>): void {
    this.#opened?.onDropped(topics);
  }
}

interface CdnOptions {
  cdn: CdnSetting;
  edge: LiveEdge;
  catalogue: Catalogue;
}

interface CdnPlugin extends Plugin {
  /**
   * Lets the CDN store pages and purges what is dropped. Call it before the first page is made.
   * @param edition identifies the rendered output: equal for processes that render the same
   */
  begin(edition: string): Promise<void>;
}

/** Purges outdated pages from the CDN in front of the shop (docs/decisions/0038-cdn.md). */
export function cdnPlugin({ database, onProblem }: Platform, { cdn, edge, catalogue }: CdnOptions): CdnPlugin {
  const { connection } = database;
  const sender = new PurgeSender({ database, cdn, onProblem });
  const collector = new PurgeCollector({
    async enqueue(tags, horizon) {
      await enqueuePurge(connection, tags, horizon);
      if (tags.length > 0) sender.wake();
    },
    onProblem,
  });
  let currentEdition: string | null = null;
  /** Whether all changes from before this process's start have been purged. Until then it must not record a horizon. */
  let isGapChecked = false;
  /** Whether the last horizon may be too low, because a transaction was running when it was read. */
  let mayBeBehind = true;
  let timer: NodeJS.Timeout | null = null;

  async function purgeGap(since: string): Promise<void> {
    const isGap = await hasMissingPurges(connection, since).catch((error: Error) => {
      onProblem(error);
      return true;
    });
    if (isGap) collector.addTags(EVERYTHING);
    isGapChecked = true;
  }

  catalogue.onRefresh((horizon, hadChanges) => {
    if (currentEdition === null || !isGapChecked) return;
    if (hadChanges || mayBeBehind) collector.setHorizon(horizon);
    mayBeBehind = hadChanges;
  });

  return {
    async begin(edition) {
      const { at, isNew, earlierEdition } = await registerProcess(connection, edition);
      currentEdition = edition;
      isGapChecked = isNew;
      edge.open(edition, (topics) => collector.addTopics(topics));
      if (isNew) {
        collector.addTags(EVERYTHING);
      } else {
        // Every process of a new edition purges the earlier one, whose processes served pages until the last of them ended.
        if (earlierEdition !== null) collector.addTags(editionTag(earlierEdition));
        timer = setTimeout(() => void purgeGap(at), OTHERS_PURGE_WITHIN_MS);
        timer.unref();
      }
      sender.wake();
    },
    tidy: () => touchState(connection),
    measure(metrics) {
      // in English: the operator reads it
      const waiting = 'Purges of the CDN that are due; of the database, so the same on every replica';
      // in English: the operator reads it
      const oldest = 'For how many seconds the oldest of them has been asked for';
      // in English: the operator reads it
      const total = 'Purges sent by this process, and calls to the CDN that failed';
      const { counts } = sender;
      const due = shared(() => selectBacklog(connection));
      metrics.gauge('vitrina_cdn_purges_waiting', waiting, [], async () => [[{}, (await due()).waiting]]);
      metrics.gauge('vitrina_cdn_purge_oldest_seconds', oldest, [], async () => [[{}, (await due()).seconds]]);
      metrics.counter('vitrina_cdn_purges_total', total, ['result'], () => [
        [{ result: 'sent' }, counts.sent],
        [{ result: 'failed' }, counts.failed],
      ]);
    },
    async stop() {
      if (timer) clearTimeout(timer);
      if (currentEdition === null) return;
      try {
        await catalogue.refresh();
        // Pages that this process served while the next edition was already deployed.
        if (!(await isDeployed(connection, currentEdition))) collector.addTags(editionTag(currentEdition));
      } catch (error) {
        onProblem(error as Error);
      } finally {
        collector.stop();
        await collector.flush().catch(onProblem);
        await sender.stop();
      }
    },
  };
}
