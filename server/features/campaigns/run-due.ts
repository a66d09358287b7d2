import { lockCollections } from '#server/features/collections/collections.queries.ts';
import { type DocumentState, lockState } from '#server/features/content/content.queries.ts';
import { publishScheduled } from '#server/features/content/schedule.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { beginCampaign, collectionsOf } from './begin-campaign.ts';
import type { CampaignWork } from './campaign-work.ts';
import { lockCampaigns, selectNextDue, updateCampaign } from './campaigns.queries.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { releaseDocuments } from './start-campaign.ts';
import { endCampaign } from './undo-campaign.ts';

type Due = Pick<CampaignWork, 'database' | 'catalogue' | 'now'>;

/** Starts and ends what is due, in the order of the hours, each in a transaction of its own. Any process may do it. */
export async function runDue(work: Due): Promise<void> {
  const { database, catalogue, now: clock } = work;
  if (!(await selectNextDue(database.connection, clock()))) return;
  await catalogue.refresh();
  await catalogue.searchReady();
  for (let isMore = true; isMore; ) {
    const done = await attempt(database, (tx) => runNext(tx, work));
    isMore = done.ok && done.value;
  }
}

/** @returns whether there was one */
async function runNext(tx: Connection, { catalogue, now: clock }: Due): Promise<Outcome<boolean>> {
  const now = clock();
  await lockCampaigns(tx);
  const row = await selectNextDue(tx, now);
  if (!row) return { ok: true, value: false };
  // Whoever decided the hour.
  const actor = { accountId: row.accountId, name: row.startedBy ?? '' };
  if (row.state === 'running') {
    await endCampaign(tx, row, { actor, undoneBy: null, now });
    return { ok: true, value: true };
  }
  if (row.endsAt && row.endsAt <= now) {
    await releaseDocuments(tx, row);
    await updateCampaign(tx, row.id, { state: 'missed' });
    return { ok: true, value: true };
  }
  await lockCollections(tx, collectionsOf(row));
  await beginCampaign(tx, row, { catalogue, published: await publishWaiting(tx, row, now), actor, now });
  return { ok: true, value: true };
}

/** Publishes the documents that wait for a campaign. Nobody can take one of them out meanwhile. */
async function publishWaiting(tx: Connection, row: CampaignRow, now: Date): Promise<DocumentState[]> {
  const states: DocumentState[] = [];
  // All are locked before the first is published, because publishing a page locks the redirects.
  for (const kind of row.kinds.toSorted()) states.push(await lockState(tx, kind));
  const published: DocumentState[] = [];
  for (const state of states) {
    if (state.row.scheduledCampaign === row.id) published.push(await publishScheduled(tx, state, now));
  }
  return published;
}
