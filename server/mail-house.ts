import type { Config } from './config.ts';
import type { MailHouse } from './features/mails/mail-content.ts';

/** What mails say of the house, from the configuration. */
export function mailHouseOf(config: Config): MailHouse {
  return {
    storeName: config.store.name,
    publicUrl: publicUrlOf(config),
    shopInbox: config.mailTo,
    whatsapp: config.store.whatsapp,
  };
}

/** Origin of links in pages and mails. */
export function publicUrlOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`;
}
