import type { ShownContent } from '#contract/content/shown.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { samplePage } from './sample-page.ts';

interface SamplesPlugin extends Plugin {
  /** The mails, or the texts of the checkout, with a draft and an order of nobody; null for any other path. */
  page(path: string, draft: ShownContent): Promise<string | null>;
}

/** What staff see of a draft whose texts stand on no page of the shop. */
export function samplesPlugin(platform: Pick<Platform, 'shop' | 'mailTexts'>): SamplesPlugin {
  return { page: (path, draft) => samplePage(path, draft, brandingOf(platform)) };
}
