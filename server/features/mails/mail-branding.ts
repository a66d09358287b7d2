import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import type { MailBranding } from './mail-content.ts';

/** The shop's data used in mails. */
export function brandingOf({ name, publicUrl, email, whatsapp }: ShopIdentity): MailBranding {
  return { storeName: name, publicUrl, shopInbox: email, whatsapp };
}
