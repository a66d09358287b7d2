import type { ReadMailTexts } from '#contract/content/mails/mails.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';

/** The shop's data for the letterhead and the footer, as they are when they are read. */
export interface Letterhead {
  storeName: string;
  /** Origin of links, without a trailing slash. */
  publicUrl: string;
  /** E-mail address that receives the shop's own mails. */
  shopInbox: string;
  /** E-mail address that shoppers are told. */
  email: string;
  /** Digits with country code. */
  whatsapp: string | null;
}

/** What mails are composed with. */
export interface MailBranding extends Letterhead {
  /** What the house says in its mails, as published now. */
  texts: ReadMailTexts;
  /** The discount of a first order, in percent; 0 without one. */
  welcomePercent: number;
}

/** A part of a mail. Texts are plain and may contain user input; they are escaped when rendered. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Small print, with a link at its end. `url` must be made by the server. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } }
  /** The mail's main action. `url` must be made by the server. */
  | { kind: 'button'; label: string; url: string }
  /** Name and value pairs. */
  | { kind: 'facts'; title?: string; facts: readonly MailFact[] }
  /** The order lines and the sums below them. */
  | { kind: 'lines'; title: string; lines: readonly MailLine[]; sums: readonly MailSum[] }
  /** User input, with its line breaks. */
  | { kind: 'quote'; text: string };

export type MailFact = readonly [name: string, value: string];

export interface MailLine {
  name: string;
  detail: string;
  /** Formatted amount. */
  amount: string;
}

export interface MailSum {
  label: string;
  amount: string;
  strong?: boolean;
}

/** What a mail says, before it is rendered; stored as JSON. */
export interface MailContent {
  /** Mails to shoppers end with the shop's contact data. */
  audience: 'shopper' | 'shop';
  title: string;
  /** The line that inboxes show next to the subject. */
  preview: string;
  blocks: readonly MailBlock[];
}

/** A mail to be sent. Recipients are always chosen by the server, never taken unchecked from a client. */
export interface MailDraft extends MailContent {
  recipients: string[];
  replyTo?: string;
  subject: string;
  /** Storage key of a JPEG to attach. */
  attachmentKey?: string;
  saleId?: number;
  /** Ends the mails of this kind with one POST; sent as List-Unsubscribe. */
  unsubscribeUrl?: string;
  /** The kind of mail, such as `order-validated`. */
  kind?: string;
  /** Contains a link that opens an account, or a code that pays. Who may read it: see presentMailDetail. */
  secret?: boolean;
}

/** Reads the shop anew for each mail, because the house may change its name. */
export function brandingOf({ shop, mailTexts }: { shop: LiveShop; mailTexts: ReadMailTexts }): MailBranding {
  return {
    texts: mailTexts,
    publicUrl: shop.publicUrl,
    get shopInbox() {
      return shop.inbox;
    },
    get storeName() {
      return shop.name;
    },
    get email() {
      return shop.email;
    },
    get whatsapp() {
      return shop.whatsapp;
    },
    get welcomePercent() {
      return shop.settings.sales.welcomePercent;
    },
  };
}
