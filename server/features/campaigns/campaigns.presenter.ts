import { type CampaignRecord, campaignRecord } from '#contract/campaigns/campaign.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { nameOfDocument } from '#server/features/content/content.presenter.ts';
import { type DocumentState, selectStates } from '#server/features/content/content.queries.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { type CampaignOperation, selectOperationsOf } from './campaigns.queries.ts';
import type { CampaignRow } from './campaigns.tables.ts';

/** Presents campaigns with the drafts that they would publish and what happened to their products. */
export async function presentCampaigns(
  connection: ReadConnection,
  rows: readonly CampaignRow[],
): Promise<CampaignRecord[]> {
  const documents = await selectStates(connection);
  const operations = await selectOperationsOf(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = operations.filter(({ campaignId }) => campaignId === row.id);
    return recordFrom(campaignRecord, {
      ...row,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      startedBy: row.startedBy && nameOfActor(row.startedBy),
      undoneBy: row.undoneBy && nameOfActor(row.undoneBy),
      documents: documentsOf(row, documents),
      items: { state: row.itemsState, ...countItems(own, row.state === 'undone') },
    });
  });
}

export async function presentCampaign(connection: ReadConnection, row: CampaignRow): Promise<CampaignRecord> {
  const [record] = await presentCampaigns(connection, [row]);
  if (!record) throw new Error('The campaign was not presented');
  return record;
}

/** The documents of a campaign that still exist. */
function documentsOf({ kinds }: CampaignRow, documents: readonly DocumentState[]) {
  return documents
    .filter(({ row }) => kinds.includes(row.kind))
    .map((state) => {
      const { kind, draft, draftVersion } = state.row;
      return { kind, name: nameOfDocument(state), draft: draft && draftVersion };
    });
}

/** After an interruption another operation does the rest, and tries again what the first one could not change. */
function countItems(operations: readonly CampaignOperation[], isUndone: boolean) {
  const of = (kind: string) => operations.filter((one) => one.kind === kind);
  const succeeded = (kind: string) => of(kind).reduce((sum, one) => sum + one.succeeded, 0);
  const left = of(isUndone ? 'undo' : 'bulk').reduce((sum, one) => sum + (one.state === 'done' ? one.failed : 0), 0);
  return { changed: succeeded('bulk'), restored: succeeded('undo'), left };
}
