import { expect, it } from 'vitest';
import type { ContentDocument } from '#contract/content/document.ts';
import { DEFAULT_MAILS } from '#contract/content/mails/default-mails.ts';
import { mailsDocument } from '#contract/content/mails/mails.ts';
import { completeDocument } from './content.queries.ts';

it('fills in the blocks and texts that a release brought to a fixed document', () => {
  const [greeting, received, ...others] = DEFAULT_MAILS.blocks;
  const written = { ...greeting, greeting: '¡Epa, {nombre}!' };
  const { promised: _promised, ...old } = received;
  const complete = completeDocument('mails', { blocks: [written, old] as unknown as ContentDocument['blocks'] });
  expect(complete).toEqual({ blocks: [written, received, ...others] });
  expect(mailsDocument.safeParse(complete).success).toBe(true);
});

it('leaves a document whose blocks the house chooses as it is', () => {
  expect(completeDocument('home', { blocks: [] })).toEqual({ blocks: [] });
});
