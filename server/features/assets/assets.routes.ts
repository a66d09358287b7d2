import { z } from 'zod';
import {
  addedAsset,
  assetAnswer,
  assetList,
  assetListQuery,
  chosenAsset,
  updateAsset as updateBody,
} from '#contract/assets/asset.ts';
import { categoryAnswer } from '#contract/catalogue/category-write.ts';
import { idParams } from '#contract/record.ts';
import { SHAPE_NAMES } from '#domain/assets/crop.ts';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { cataloguePolicies } from '#server/features/catalogue/catalogue.policies.ts';
import { presentVersionedCategory } from '#server/features/catalogue/catalogue.presenter.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { PictureVariants } from '#server/features/media/picture-variants.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { clientDisconnected } from '#server/platform/http/client-disconnected.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { type AssetServices, addAsset } from './add-asset.ts';
import { type FindAssetUses, usesOf } from './asset-uses.ts';
import { assetPolicies } from './assets.policies.ts';
import { presentAsset } from './assets.presenter.ts';
import { selectAssets } from './assets.queries.ts';
import type { AssetRow } from './assets.tables.ts';
import { chooseCategoryPicture } from './category-assets.ts';
import { type ChangedAsset, replaceAssetFile, updateAsset } from './change-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { keyOf } from './store-file.ts';

interface AssetsRoutesOptions extends AssetServices {
  uses: readonly FindAssetUses[];
  catalogue: Catalogue;
  variants: PictureVariants;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

const CHOOSE = 'Elige una imagen';

/** The library of pictures, for staff. Each change is answered once this process shows it. */
export async function assetsRoutes(routes: Routes, options: AssetsRoutesOptions) {
  const { database, catalogue, uses, variants, refresh } = options;
  const access = assetPolicies.writeAssets;
  await takeForms(routes);

  async function present(asset: AssetRow) {
    return presentAsset(asset, (await usesOf(database.connection, uses)).get(asset.id) ?? []);
  }

  /** Resolves when pages no longer show this version, and deletes its copies. */
  async function shownWithout(former: AssetRow) {
    // First, or a request in between would make the copies again.
    await refresh();
    await variants.forget({ key: keyOf(former), version: former.version }, SHAPE_NAMES);
  }

  async function changed(outcome: Outcome<ChangedAsset>) {
    const { before, after } = valueOrThrow(outcome);
    await shownWithout(before);
    return { data: await present(after) };
  }

  routes.get(
    '/assets',
    allow(assetPolicies.readAssets, { querystring: assetListQuery, response: { 200: assetList } }),
    async ({ query }) => {
      const { page, pageSize, offset } = pageOf(query);
      const shown = await usesOf(database.connection, uses);
      const filter = { ...query, used: [...shown.keys()] };
      const { rows, total } = await selectAssets(database.connection, filter, { pageSize, offset });
      const data = rows.map((row) => presentAsset(row, shown.get(row.id) ?? []));
      return { data, meta: { total, page, pageSize } };
    },
  );

  routes.post(
    '/assets',
    { config: { access, uploadBytes: MAX_PICTURE_BYTES }, schema: { response: { 201: addedAsset } } },
    async (request, reply) => {
      const { bytes, fileName } = await readUpload(request, 'image', CHOOSE);
      const upload = { bytes, fileName, actor: actorOf(request), leaving: clientDisconnected(reply) };
      const { asset, known } = valueOrThrow(await addAsset(options, upload));
      await refresh();
      return reply.code(201).send({ data: await present(asset), meta: { known } });
    },
  );

  routes.put(
    '/assets/:id',
    allow(access, { params: idParams, body: updateBody, response: { 200: assetAnswer } }),
    async (request) => {
      return changed(await updateAsset(database, { ...changeOf(request), body: request.body }));
    },
  );

  routes.put(
    '/assets/:id/picture',
    {
      config: { access, uploadBytes: MAX_PICTURE_BYTES },
      schema: { params: idParams, response: { 200: assetAnswer } },
    },
    async (request, reply) => {
      const { bytes } = await readUpload(request, 'image', CHOOSE);
      const change = { ...changeOf(request), bytes, leaving: clientDisconnected(reply) };
      return changed(await replaceAssetFile(options, change));
    },
  );

  routes.delete(
    '/assets/:id',
    allow(access, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const asset = valueOrThrow(await deleteAsset(options, { id: request.params.id, actor: actorOf(request) }));
      await shownWithout(asset);
      return reply.code(204).send(null);
    },
  );

  routes.put(
    '/categories/:id/asset',
    allow(cataloguePolicies.writeCategories, {
      params: idParams,
      body: chosenAsset,
      response: { 200: categoryAnswer },
    }),
    async (request) => {
      const choice = { id: request.params.id, assetId: request.body.assetId, actor: actorOf(request) };
      const category = valueOrThrow(await chooseCategoryPicture(options, choice));
      await catalogue.refresh();
      return { data: presentVersionedCategory(category) };
    },
  );
}
