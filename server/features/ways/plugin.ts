import type { Reading } from '#server/platform/http/cache/reading.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { createLiveWays, type LiveWays, type OfferedWays, WAYS_TOPIC } from './live-ways.ts';
import { waysRoutes } from './ways.routes.ts';

/** Follows the ways of paying, and drops the cached pages that show them when they change. */
export async function openWays(platform: Parameters<typeof createLiveWays>[0]): Promise<LiveWays> {
  const ways = createLiveWays(platform);
  await ways.start();
  return ways;
}

export interface WaysPlugin extends Plugin {
  /** The offered ways, from memory. Records in `reading` that the page depends on them. */
  offered(reading: Reading): OfferedWays;
}

export function waysPlugin({ database }: Platform, { ways }: { ways: LiveWays }): WaysPlugin {
  return {
    offered({ topics }) {
      topics.add(WAYS_TOPIC);
      return ways.value;
    },
    async api(api) {
      await api.register(waysRoutes, { database, refresh: () => ways.refresh() });
    },
    stop: () => ways.stop(),
  };
}
