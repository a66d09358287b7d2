/** Whose mails these are: the letterhead and the foot. */
export interface MailBranding {
  storeName: string;
  /** Origin of links, without a slash at its end. */
  publicUrl: string;
  /** The shop's inbox. */
  shopInbox: string;
  /** Digits with country code. */
  whatsapp: string | null;
}

/** A part of a mail. Every text is plain: it may hold anything a person typed, and is escaped where it is printed. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** The one thing to do. `url` is of our own making. */
  | { kind: 'button'; label: string; url: string }
  /** Names and what they say. */
  | { kind: 'facts'; title?: string; facts: readonly MailFact[] }
  /** What was bought, and the sums under it. */
  | { kind: 'lines'; title: string; lines: readonly MailLine[]; sums: readonly MailSum[] }
  /** What somebody wrote, with its line breaks. */
  | { kind: 'quote'; text: string };

export type MailFact = readonly [name: string, value: string];

export interface MailLine {
  name: string;
  detail: string;
  /** Printed amount. */
  amount: string;
}

export interface MailSum {
  label: string;
  amount: string;
  strong?: boolean;
}

/** What a mail says, before it is put in HTML and in text. */
export interface MailContent {
  /** To a shopper it ends with how to reach the shop; to the shop it does not. */
  audience: 'shopper' | 'shop';
  title: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
}
