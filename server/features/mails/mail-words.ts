import type { MailType, PlaceholderOf } from '#contract/content/mails/mail-facts.ts';
import type { OwnField } from '#contract/content/mails/mails.ts';
import { fillPlaceholders } from '#domain/content/placeholders.ts';
import type { MailBlock, MailBranding } from './mail-content.ts';

type Values<Type extends MailType> = Readonly<Record<Exclude<PlaceholderOf<Type>, 'tienda'>, string>>;

interface MailWords<Type extends MailType> {
  heading: { subject: string; title: string };
  /** In paragraphs. */
  opening: string[];
  closing: string[];
  /** A text that only this mail has, in paragraphs. */
  own(field: OwnField<Type>): string[];
  /** Whether the opening says a fact by itself. */
  opensWith(fact: PlaceholderOf<Type>): boolean;
}

/** What the house says in a mail, with the facts of this one in place of their names. */
export function mailWords<Type extends MailType>(
  { texts, storeName }: MailBranding,
  type: Type,
  values: Values<Type>,
): MailWords<Type> {
  const written: Readonly<Record<string, string>> = texts(type);
  const facts = { ...values, tienda: storeName };
  // Split first: a fact, such as a name, begins no paragraph.
  const paragraphs = (field: string) =>
    (written[field] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => fillPlaceholders(line, facts));
  return {
    heading: { subject: oneLine(paragraphs('subject')), title: oneLine(paragraphs('title')) },
    opening: paragraphs('opening'),
    closing: paragraphs('closing'),
    own: paragraphs,
    opensWith: (fact) => written.opening?.includes(`{${fact}}`) ?? false,
  };
}

/** A line break in a fact, such as the name of somebody, would begin another header of the mail. */
export function oneLine(paragraphs: readonly string[]): string {
  return paragraphs.join(' ').replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** The first line of a mail to somebody whose name is known. */
export function greetingTo(name: string, { texts, storeName }: MailBranding) {
  const { greeting } = texts('mail-greeting');
  return paragraph(fillPlaceholders(greeting, { nombre: name, tienda: storeName }));
}

export const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });
