import type { LiveCollections } from '#server/features/collections/live-collections.ts';
import type { LiveContent } from '#server/features/content/live-content.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { type CampaignWork, RUN_CAMPAIGNS } from './campaign-work.ts';
import { campaignsRoutes } from './campaigns.routes.ts';
import { runCampaigns } from './run-campaigns.ts';

/** How soon (s) a campaign tries again while another operation on products is running. */
const BUSY_SECONDS = 3;

interface CampaignsOptions extends Pick<CampaignWork, 'catalogue' | 'operations'> {
  content: LiveContent;
  collections: LiveCollections;
}

export function campaignsPlugin(
  { database, jobs, now }: Platform,
  { content, collections, ...options }: CampaignsOptions,
): Plugin {
  const work = { database, jobs, now, ...options };

  async function run() {
    if (await runCampaigns(work)) await enqueue(BUSY_SECONDS);
  }

  const enqueue = (afterSeconds: number) =>
    database.transaction((tx) => jobs.enqueue(tx, RUN_CAMPAIGNS, {}, { afterSeconds }));

  return {
    async api(api) {
      const refresh = () => Promise.all([content.refresh(), collections.refresh()]);
      await api.register(campaignsRoutes, { ...work, refresh });
    },
    async work() {
      await jobs.work(RUN_CAMPAIGNS, run);
      // What a process left undone when it died.
      await enqueue(0);
    },
    // A campaign whose job was lost.
    tidy: run,
  };
}
