import { expect, it } from 'vitest';
import { type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Two editors on two replicas work on the same document.
const replicas = testReplicas();
const [one] = replicas;
const staff = signedIn(one);

const read = async () => (await staff.get<{ data: ContentRecord }>('/content/announcement')).body.data;
const send = (turn: number, method: string, path: string, body?: unknown, version?: number) =>
  call(replicas[turn % 2 === 0 ? 0 : 1], `/content/announcement/${path}`, {
    method,
    body,
    token: staff.token,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const content = (text: string) => ({ blocks: [{ ...DEFAULTS.announcement.blocks[0], text }] });

it('of several drafts, publications and undos at once each time one is done', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const before = await read();
    const saves = await atOnce(4, (turn) =>
      send(turn, 'PUT', 'draft', { content: content(`${round} de ${turn}`) }, before.draft_version),
    );
    expect(tally(saves)).toEqual({ 200: 1, 412: 3 });
    const drafted = await read();
    const publications = await atOnce(4, (turn) => send(turn, 'POST', 'publish', undefined, drafted.draft_version));
    expect(tally(publications)).toEqual({ 200: 1, 412: 3 });
    const { version } = (await read()).published;
    expect(version).toBe(before.published.version + 1);
    expect(tally(await atOnce(4, (turn) => send(turn, 'POST', 'undo', { version })))).toEqual({ 200: 1, 409: 3 });
    expect((await read()).content).toEqual(before.content);
  }
});
