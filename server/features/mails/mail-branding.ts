import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import type { MailBranding } from './mail-content.ts';

/** What mails say of the shop. */
export function brandingOf({ name, publicUrl, email, whatsapp }: ShopIdentity): MailBranding {
  return { storeName: name, publicUrl, shopInbox: email, whatsapp };
}
