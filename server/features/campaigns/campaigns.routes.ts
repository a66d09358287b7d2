import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { campaignAnswer, campaignBody, campaignList, campaignStart } from '#contract/campaigns/campaign.ts';
import { idParams } from '#contract/record.ts';
import { requireTermsOfDraft, requireTermsOfUndo } from '#server/features/content/sales-terms.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { CampaignWork } from './campaign-work.ts';
import { campaignPolicies } from './campaigns.policies.ts';
import { presentCampaign, presentCampaigns } from './campaigns.presenter.ts';
import { selectCampaign, selectCampaigns } from './campaigns.queries.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { startCampaign, withdrawCampaign } from './start-campaign.ts';
import { undoCampaign } from './undo-campaign.ts';
import { createCampaign, deleteCampaign, updateCampaignBody } from './write-campaigns.ts';

interface CampaignsRoutesOptions extends CampaignWork {
  /** Resolves when this process shows what is published, and which collections are seen. */
  refresh(): Promise<unknown>;
}

type Changes = Pick<CampaignRow, 'collections' | 'discountPercent'>;

/** The campaigns, for staff. A start or an undo is answered once this process shows documents and collections. */
export async function campaignsRoutes(routes: Routes, options: CampaignsRoutesOptions) {
  const { database, refresh } = options;
  const { read, write } = campaignPolicies;
  const answer = { params: idParams, response: { 200: campaignAnswer } };
  const house = { connection: database.connection, kind: 'house' } as const;
  const present = async (row: CampaignRow) => ({ data: await presentCampaign(database.connection, row) });

  routes.get('/campaigns', allow(read, { response: { 200: campaignList } }), async () => {
    const data = await presentCampaigns(database.connection, await selectCampaigns(database.connection));
    return { data, meta: { total: data.length } };
  });

  routes.post(
    '/campaigns',
    allow(write, { body: campaignBody, response: { 201: campaignAnswer } }),
    async (request, reply) => {
      await requireEachPermission(request, request.body);
      const made = await createCampaign(database, { body: request.body, actor: actorOf(request) });
      return reply.code(201).send(await present(valueOrThrow(made)));
    },
  );

  routes.put('/campaigns/:id', allow(write, { ...answer, body: campaignBody }), async (request) => {
    await requireEachPermission(request, request.body);
    const change = { ...changeOf(request), body: request.body };
    return present(valueOrThrow(await updateCampaignBody(database, change)));
  });

  routes.delete(
    '/campaigns/:id',
    allow(write, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await deleteCampaign(database, { id: request.params.id, actor: actorOf(request) }));
      return reply.code(204).send(null);
    },
  );

  routes.post('/campaigns/:id/start', allow(write, { ...answer, body: campaignStart }), async (request) => {
    const changes = await campaignAt(request.params.id);
    await requireEachPermission(request, changes);
    if (changes.kinds.includes('house')) await requireTermsOfDraft({ ...house, request });
    const row = valueOrThrow(await startCampaign(options, { ...request.body, ...changeOf(request) }));
    await refresh();
    return present(row);
  });

  routes.delete('/campaigns/:id/start', allow(write, answer), async (request) => {
    const act = { id: request.params.id, actor: actorOf(request) };
    return present(valueOrThrow(await withdrawCampaign(options, act)));
  });

  routes.post('/campaigns/:id/undo', allow(write, answer), async (request) => {
    const { id } = request.params;
    const changes = await campaignAt(id);
    await requireEachPermission(request, { ...changes, discountPercent: null });
    if (changes.discountPercent !== null) await request.requirePermission('operations.undo');
    if (changes.published.house !== undefined) {
      await requireTermsOfUndo({ ...house, request }, changes.published.house);
    }
    const row = valueOrThrow(await undoCampaign(options, { id, actor: actorOf(request) }));
    await refresh();
    return present(row);
  });

  const campaignAt = async (id: number) =>
    valueOrNotFound(await selectCampaign(database.connection, id), 'Campaña no encontrada');
}

/** @throws AppError 403 without the permission for what a campaign changes besides documents */
async function requireEachPermission(request: FastifyRequest, { collections, discountPercent }: Changes) {
  if (collections.length > 0) await request.requirePermission('collections.write');
  if (discountPercent !== null) await request.requirePermission('items.price');
}
