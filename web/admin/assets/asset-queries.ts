import type { AddedAsset } from '#contract/assets/asset.ts';
import { uploadPicture } from '../kit/form/picture-field.tsx';

/** Query key of the library, which other screens that show pictures of it read too. */
export const ASSETS = ['assets'];

export const addAsset = (file: File, onProgress: (share: number) => void) =>
  uploadPicture<AddedAsset>('/assets', { image: file }, onProgress, 'POST');
