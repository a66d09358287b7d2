import type { AddedVideo, NewVideo, VideoList, VideoRecord } from '#contract/videos/video.ts';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../kit/document/document-calls.ts';
import { uploadPicture } from '../../kit/form/picture-field.tsx';
import { useSave } from '../../kit/use-save.ts';
import { ASSETS } from '../asset-queries.ts';

export const VIDEOS = ['videos'];

export function useVideos() {
  return useRead<VideoList>(VIDEOS, '/videos');
}

export const addVideo = (video: File, { name, still }: NewVideo, onProgress: (share: number) => void) =>
  uploadPicture<AddedVideo>('/videos', { video, name, still: String(still) }, onProgress, 'POST');

export function useDeleteVideo() {
  return useSave({
    save: ({ id }: VideoRecord) => ask(`/videos/${id}`, { method: 'DELETE' }),
    refreshes: [VIDEOS, ASSETS],
    success: 'Video eliminado',
    failed: 'No se pudo eliminar el video',
  });
}
