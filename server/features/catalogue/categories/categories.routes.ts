import {
  categoryAnswer,
  categoryChangeAnswer,
  createCategory as createBody,
  updateCategory as updateBody,
} from '#contract/catalogue/category-write.ts';
import { dryRunQuery } from '#contract/catalogue/operations/item-operation.ts';
import { idParams } from '#contract/record.ts';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { clientDisconnected } from '#server/platform/http/client-disconnected.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { PictureServices } from '#server/platform/pictures/replace-picture.ts';
import { cataloguePolicies } from '../catalogue.policies.ts';
import { presentVersionedCategory } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CategoryFollower } from './category-rename.ts';
import {
  createCategory,
  deleteCategory,
  deleteCategoryPicture,
  replaceCategoryPicture,
  updateCategory,
} from './write-categories.ts';

const access = cataloguePolicies.writeCategories;

interface CategoriesRoutesOptions extends PictureServices {
  catalogue: Catalogue;
  followers: readonly CategoryFollower[];
}

/** Changes to categories, for staff. Each answers once this process shows the change. */
export async function categoriesRoutes(routes: Routes, services: CategoriesRoutesOptions) {
  const { database, catalogue, followers } = services;
  await takeForms(routes);

  routes.post(
    '/categories',
    allow(access, { body: createBody, response: { 201: categoryAnswer } }),
    async (request, reply) => {
      const category = valueOrThrow(await createCategory(database, request.body, actorOf(request)));
      await catalogue.refresh();
      return reply.code(201).send({ data: presentVersionedCategory(category) });
    },
  );

  routes.put(
    '/categories/:id',
    allow(access, { params: idParams, body: updateBody, response: { 200: categoryChangeAnswer } }),
    async (request) => {
      const update = { ...changeOf(request), change: request.body };
      const { category, items } = valueOrThrow(await updateCategory(database, update, followers));
      await catalogue.refresh();
      await Promise.all(followers.map((follower) => follower.refresh()));
      return { data: presentVersionedCategory(category), meta: { items } };
    },
  );

  routes.delete(
    '/categories/:id',
    allow(access, { params: idParams, querystring: dryRunQuery, response: { 200: categoryChangeAnswer } }),
    async (request) => {
      const dryRun = request.query.dryRun === 'true';
      const deletion = { id: request.params.id, dryRun, actor: actorOf(request) };
      const { category, items } = valueOrThrow(await deleteCategory(database, deletion));
      if (!dryRun) {
        await deleteCategoryPicture(services, category.image);
        await catalogue.refresh();
      }
      return { data: presentVersionedCategory(category), meta: { items } };
    },
  );

  // The picture of a category's tile on the home page.
  routes.put(
    '/categories/:id/picture',
    {
      config: { access, uploadBytes: MAX_PICTURE_BYTES },
      schema: { params: idParams, response: { 200: categoryAnswer } },
    },
    async (request, reply) => {
      const upload = (await readUpload(request, 'image', 'Elige una imagen')).bytes;
      const change = { id: request.params.id, upload, actor: actorOf(request), leaving: clientDisconnected(reply) };
      const category = valueOrThrow(await replaceCategoryPicture(services, change));
      await catalogue.refresh();
      return { data: presentVersionedCategory(category) };
    },
  );

  routes.delete(
    '/categories/:id/picture',
    allow(access, { params: idParams, response: { 200: categoryAnswer } }),
    async (request) => {
      const change = { id: request.params.id, upload: null, actor: actorOf(request) };
      const category = valueOrThrow(await replaceCategoryPicture(services, change));
      await catalogue.refresh();
      return { data: presentVersionedCategory(category) };
    },
  );
}
