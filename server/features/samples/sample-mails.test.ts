import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_MAILS, mailTextsIn } from '#contract/content/mails/default-mails.ts';
import { MAIL_FACTS } from '#contract/content/mails/mail-facts.ts';
import { NEUTRAL_DOCUMENTS } from '#contract/content/neutral/neutral-documents.ts';
import { WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { composeMail } from '#server/features/mails/compose-mail.ts';
import { TRACES } from '#tests/support/input/traces.ts';
import { sampleMails } from './sample-mails.ts';

const LETTERHEAD = {
  storeName: 'Samán',
  publicUrl: 'https://saman.example',
  shopInbox: 'ventas@saman.example',
  email: 'ventas@saman.example',
  whatsapp: '584141234567',
};
const MAILS = sampleMails({ ...LETTERHEAD, texts: mailTextsIn(DEFAULT_MAILS.blocks), welcomePercent: WELCOME_PERCENT });

it('has a sample of each mail that the house words', () => {
  expect(new Set(MAILS.map(({ type }) => type))).toEqual(new Set(Object.keys(MAIL_FACTS)));
});

it('composes every unedited mail as it was before its texts could be changed', async () => {
  const all = MAILS.map(({ type, when, draft }) => {
    const { text, html } = composeMail(LETTERHEAD, draft);
    const head = [
      `=== ${[type, when].filter(Boolean).join(': ')}`,
      draft.kind,
      draft.recipients,
      draft.subject,
      draft.preview,
    ];
    return [...head, text, `HTML ${hash('sha256', html)}`].join('\n');
  });
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('./sample-mails.txt');
});

it('says nothing of the house of the code in any mail of another house', () => {
  const letterhead = {
    ...{ storeName: 'Casa Orinoco', publicUrl: 'https://orinoco.example', shopInbox: 'v@orinoco.example' },
    ...{ email: 'v@orinoco.example', whatsapp: null, welcomePercent: 0 },
  };
  const texts = mailTextsIn(NEUTRAL_DOCUMENTS.mails.blocks as typeof DEFAULT_MAILS.blocks);
  for (const { type, draft } of sampleMails({ ...letterhead, texts })) {
    const { text, html } = composeMail(letterhead, draft);
    const written = `${draft.subject} ${draft.preview} ${text} ${html}`;
    expect([type, TRACES.filter((trace) => trace.test(written))]).toEqual([type, []]);
  }
});
