import { z } from 'zod';
import {
  addedAnswer,
  collectionAnswer,
  collectionBody,
  collectionList,
  collectionPreview,
  previewBody,
} from '#contract/catalogue/collections/collection.ts';
import { itemSelection } from '#contract/catalogue/operations/item-bulk.ts';
import { idParams } from '#contract/record.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { selectedItems } from '#server/features/items/selected-items.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { discardPicture, type PictureServices } from '#server/platform/pictures/replace-picture.ts';
import { addToCollection } from './add-to-collection.ts';
import { collectionPolicies } from './collections.policies.ts';
import { type Counting, presentCollection } from './collections.presenter.ts';
import { contentOf, selectCollections } from './collections.queries.ts';
import type { CollectionRow } from './collections.tables.ts';
import { previewContent } from './preview-content.ts';
import { createCollection, deleteCollection, updateCollection } from './write-collections.ts';

/** Where collections had pictures of their own before they showed those of the library. */
const OWN_PICTURES = 'collections';

interface CollectionsRoutesOptions extends PictureServices, Counting {
  index: ItemIndex;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

/** The collections, for staff. Each change is answered once this process shows it. */
export async function collectionsRoutes(routes: Routes, options: CollectionsRoutesOptions) {
  const { database, catalogue, index, refresh } = options;
  const { read, write } = collectionPolicies;

  /** The answer to a change, once it is shown. */
  async function changed(row: CollectionRow) {
    await refresh();
    return { data: await presentCollection(row, options) };
  }

  routes.get('/collections', allow(read, { response: { 200: collectionList } }), async () => {
    const rows = await selectCollections(database.connection);
    const data = await Promise.all(rows.map((row) => presentCollection(row, options)));
    return { data, meta: { total: data.length } };
  });

  routes.post(
    '/collections/preview',
    allow(read, { body: previewBody, response: { 200: collectionPreview } }),
    async ({ body }) => previewContent(catalogue, contentOf(body)),
  );

  routes.post(
    '/collections',
    allow(write, { body: collectionBody, response: { 201: collectionAnswer } }),
    async (request, reply) => {
      const row = valueOrThrow(await createCollection(database, { body: request.body, actor: actorOf(request) }));
      return reply.code(201).send(await changed(row));
    },
  );

  routes.put(
    '/collections/:id',
    allow(write, { params: idParams, body: collectionBody, response: { 200: collectionAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), body: request.body };
      const { row, left } = valueOrThrow(await updateCollection(database, change, options));
      await discardPicture(options, OWN_PICTURES, left);
      return changed(row);
    },
  );

  routes.delete(
    '/collections/:id',
    allow(write, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const deletion = { id: request.params.id, actor: actorOf(request) };
      const { image } = valueOrThrow(await deleteCollection(database, deletion));
      await discardPicture(options, OWN_PICTURES, image);
      await refresh();
      return reply.code(204).send(null);
    },
  );

  routes.post(
    '/collections/:id/products',
    allow(write, { params: idParams, body: itemSelection, response: { 200: addedAnswer } }),
    async (request) => {
      const ids = valueOrThrow(await selectedItems({ catalogue, index }, request.body));
      const refs = ids.flatMap((id) => catalogue.snapshot.entry(id)?.ref ?? []);
      const addition = { id: request.params.id, refs, actor: actorOf(request) };
      const { row, added } = valueOrThrow(await addToCollection(database, addition));
      return { ...(await changed(row)), meta: { added } };
    },
  );
}
