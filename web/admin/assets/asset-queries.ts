import type { AddedAsset, AssetList, AssetRecord, UpdateAsset } from '#contract/assets/asset.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { uploadPicture } from '../kit/form/picture-field.tsx';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useSave } from '../kit/use-save.ts';

/** Query key of the library, which other screens that show pictures of it read too. */
export const ASSETS = ['assets'];
/** Query key of the categories, whose pictures may be of the library. */
const CATEGORIES = ['categories'];

const STATES = ['undescribed', 'unused'] as const;

const ASSET_PAGES = {
  key: ASSETS,
  path: '/assets',
  queryOf: (params: ListParams<'estado'>) =>
    pageQuery(params, { state: STATES.find((known) => known === params.filters.estado) }),
};

export function useAssets(list: ListUrl<'estado'>) {
  return useListQuery<AssetList, 'estado'>(list, ASSET_PAGES);
}

export const addAsset = (file: File, onProgress: (share: number) => void) =>
  uploadPicture<AddedAsset>('/assets', { image: file }, onProgress, 'POST');

export async function saveAsset(body: UpdateAsset, seen: AssetRecord): Promise<AssetRecord> {
  const headers = ifVersion(seen.attributes.version);
  return (await ask<{ data: AssetRecord }>(`/assets/${seen.id}`, { method: 'PUT', body, headers })).data;
}

export async function replaceAsset(id: number, file: File, onProgress: (share: number) => void): Promise<AssetRecord> {
  return (await uploadPicture<{ data: AssetRecord }>(`/assets/${id}/picture`, { image: file }, onProgress)).data;
}

export function useDeleteAsset() {
  return useSave({
    save: ({ id }: AssetRecord) => ask(`/assets/${id}`, { method: 'DELETE' }),
    refreshes: [ASSETS, CATEGORIES],
    success: 'Imagen eliminada',
    failed: 'No se pudo eliminar la imagen',
  });
}
