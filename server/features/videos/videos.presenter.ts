import type { AssetUse } from '#contract/assets/asset.ts';
import type { VideoRecord } from '#contract/videos/video.ts';
import { videoUrl } from '#domain/videos/video-url.ts';
import type { VideoRow } from './videos.tables.ts';

export function presentVideo(row: VideoRow, uses: readonly AssetUse[] = []): VideoRecord {
  const { id, name, still, width, height, durationMs, bytes, hasSound, createdAt } = row;
  return {
    id,
    attributes: {
      ...{ name, still, width, height, durationMs, bytes, hasSound },
      url: videoUrl(row),
      uses: [...uses],
      createdAt: createdAt.toISOString(),
    },
  };
}
