import { eq, inArray } from 'drizzle-orm';
import type { CampaignBody } from '#contract/campaigns/campaign.ts';
import { isPrepared, MAX_CAMPAIGNS } from '#domain/content/campaign.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { collections } from '#server/features/collections/collections.tables.ts';
import { selectPage } from '#server/features/content/pages/pages.queries.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { presentCampaign } from './campaigns.presenter.ts';
import { lockCampaigns, selectCampaign, updateCampaign } from './campaigns.queries.ts';
import { type CampaignRow, campaigns } from './campaigns.tables.ts';

export const NO_CAMPAIGN: Refusal = { ok: false, code: 'not_found', message: 'Campaña no encontrada' };
export const recordOf = ({ id }: { id: number }) => ({ kind: 'campaign', id });

export function createCampaign(
  database: Database,
  { body, actor }: { body: CampaignBody; actor: Actor },
): Promise<Outcome<CampaignRow>> {
  return attempt(database, async (tx) => {
    await lockCampaigns(tx);
    if ((await tx.$count(campaigns)) >= MAX_CAMPAIGNS) {
      return conflict(`Caben ${MAX_CAMPAIGNS} campañas. Elimina una que ya no uses.`);
    }
    const missing = await refuseMissing(tx, body, []);
    if (missing) return missing;
    const [made] = await tx.insert(campaigns).values(body).returning({ id: campaigns.id });
    const row = made && (await selectCampaign(tx, made.id));
    if (!row) throw new Error('The campaign was not inserted');
    await recordAudit(tx, actor, 'campaign.created', recordOf(row), body);
    return { ok: true, value: row };
  });
}

/** Replaces what a campaign changes, before it is scheduled or started. */
export function updateCampaignBody(
  database: Database,
  { id, seen, actor, body }: RecordChange & { body: CampaignBody },
): Promise<Outcome<CampaignRow>> {
  return attempt(database, async (tx) => {
    await lockCampaigns(tx);
    const before = await selectCampaign(tx, id);
    if (!before) return NO_CAMPAIGN;
    if (seen !== null && seen !== before.version) {
      const record = await presentCampaign(tx, before);
      return versionConflict('Otra persona cambió esta campaña mientras la editabas.', record);
    }
    if (!isPrepared(before.state)) return conflict('Ya está programada o ya empezó, y así no se cambia.');
    const missing = await refuseMissing(tx, body, before.kinds);
    if (missing) return missing;
    await recordAudit(tx, actor, 'campaign.updated', recordOf(before), body);
    return { ok: true, value: await updateCampaign(tx, id, body) };
  });
}

/** Deletes a campaign. What a running one changed stays, and is no longer taken back with it. */
export function deleteCampaign(
  database: Database,
  { id, actor }: Pick<RecordChange, 'id' | 'actor'>,
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    await lockCampaigns(tx);
    const row = await selectCampaign(tx, id);
    if (!row) return NO_CAMPAIGN;
    if (row.state === 'scheduled') return conflict('Está programada. Retírala primero.');
    if (row.itemsState === 'pending')
      return conflict('Sus descuentos todavía se están cambiando. Espera a que terminen.');
    await tx.delete(campaigns).where(eq(campaigns.id, id));
    const { name, state } = row;
    await recordAudit(tx, actor, 'campaign.deleted', recordOf(row), { name, state });
    return { ok: true, value: null };
  });
}

/** Refuses documents and collections that do not exist. @param kinds so far, which may stay although a page was deleted */
export async function refuseMissing(
  tx: Connection,
  body: Pick<CampaignBody, 'kinds' | 'collections' | 'discountCollection'>,
  kinds: readonly string[],
): Promise<Refusal | null> {
  for (const kind of body.kinds) {
    if (!kinds.includes(kind) && isPageKind(kind) && !(await selectPage(tx, kind))) {
      return invalidField('kinds', 'Una de las páginas ya no existe');
    }
  }
  const requested = [...new Set([...body.collections, body.discountCollection ?? []].flat())];
  const rows = await tx.select({ id: collections.id }).from(collections).where(inArray(collections.id, requested));
  const isGone = (id: number) => rows.every((row) => row.id !== id);
  if (body.collections.some(isGone)) return invalidField('collections', 'Una de las colecciones ya no existe');
  const { discountCollection } = body;
  return discountCollection !== null && isGone(discountCollection)
    ? invalidField('discountCollection', 'Esa colección ya no existe')
    : null;
}
