import { z } from 'zod';
import {
  picturePositionParams,
  productPicturesAnswer,
  refParams,
  reorderPictures as reorderBody,
  uploadedPicture,
} from '#contract/catalogue/picture.ts';
import { MAX_IMAGES, REF_PATTERN } from '#domain/catalogue/item-rules.ts';
import { MAX_PICTURE_BYTES, withPictureVersion } from '#domain/catalogue/picture.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUploadWith } from '#server/platform/http/bodies/read-upload.ts';
import { clientDisconnected } from '#server/platform/http/client-disconnected.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { deletePicture, reorderPictures, uploadPicture } from './arrange-pictures.ts';
import { type ChangedPictures, type PictureServices, selectPicturesVersion } from './change-pictures.ts';
import { mediaPolicies } from './media.policies.ts';

const uploadFields = z.object({
  ref: z.string('La referencia es requerida.').trim().regex(REF_PATTERN, 'La referencia es requerida.'),
  imageIndex: z.coerce
    .number('El número de imagen debe ser un entero desde 1.')
    .int('El número de imagen debe ser un entero desde 1.')
    .min(1, 'El número de imagen debe ser un entero desde 1.')
    .max(MAX_IMAGES, `Un producto admite hasta ${MAX_IMAGES} imágenes.`),
});

/** Changes to the pictures of a ref, for staff. The public ones are served at /media. */
export async function picturesRoutes(routes: Routes, options: PictureServices & { catalogue: Catalogue }) {
  const { catalogue, library } = options;
  await takeForms(routes);
  const access = mediaPolicies.changePictures;

  async function changed(ref: string, outcome: Outcome<ChangedPictures>) {
    const { files, version } = valueOrThrow(outcome);
    await catalogue.refresh();
    return present(ref, files, version);
  }

  routes.get(
    '/items/pictures/:ref',
    allow(mediaPolicies.readPictures, { params: refParams, response: { 200: productPicturesAnswer } }),
    async ({ params: { ref } }) => {
      // Read before the files: the pictures may then be newer than their version, but never older.
      const version = await selectPicturesVersion(options.database.connection, ref);
      return present(ref, await library.filesOf(ref), version);
    },
  );

  routes.put(
    '/items/pictures/:ref',
    allow(access, { params: refParams, body: reorderBody, response: { 200: productPicturesAnswer } }),
    async (request) => {
      const { ref } = request.params;
      const order = { ref, seen: versionSeen(request), order: request.body.order, actor: actorOf(request) };
      return changed(ref, await reorderPictures(options, order));
    },
  );

  routes.delete(
    '/items/pictures/:ref/:position',
    allow(access, { params: picturePositionParams, response: { 200: productPicturesAnswer } }),
    async (request) => {
      const { ref, position } = request.params;
      const deletion = { ref, seen: versionSeen(request), position, actor: actorOf(request) };
      return changed(ref, await deletePicture(options, deletion));
    },
  );

  routes.put(
    '/aws/s3/update-file',
    {
      config: { access, uploadBytes: MAX_PICTURE_BYTES },
      schema: { response: { 200: uploadedPicture } },
    },
    async (request, reply) => {
      const { bytes, fields } = await readUploadWith(request, 'image', 'Elige una imagen.', uploadFields);
      const { ref, imageIndex: position } = fields;
      const by = { seen: versionSeen(request), actor: actorOf(request), leaving: clientDisconnected(reply) };
      const placed = valueOrThrow(await uploadPicture(options, { ref, position, bytes, ...by }));
      await catalogue.refresh();
      const { version } = placed;
      return { url: urlOf(placed.files[placed.position - 1] ?? '', version), position: placed.position, version };
    },
  );
}

function urlOf(file: string, version: number): string {
  return withPictureVersion(`/media/products/${encodeURIComponent(file)}`, version);
}

function present(ref: string, files: readonly string[], version: number) {
  const pictures = files.map((file, index) => ({ position: index + 1, url: urlOf(file, version) }));
  return { data: { ref, pictures, version } };
}
