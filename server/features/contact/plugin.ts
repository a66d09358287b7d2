import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { contactRoutes } from './contact.routes.ts';

export function contactPlugin({ database, jobs, throttle, shop, mailTexts }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(contactRoutes, { database, jobs, throttle, branding: brandingOf({ shop, mailTexts }) });
    },
  };
}
