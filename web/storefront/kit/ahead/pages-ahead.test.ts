import { describe, expect, it } from 'vitest';
import { type Allowed, allowedAhead, type Line } from './line.ts';
import { PagesAhead } from './pages-ahead.ts';

/** Pages ahead of a shop that answers when it is told to. */
function makePages() {
  const asked: string[] = [];
  const aborted: string[] = [];
  const answers = new Map<string, (bytes: ArrayBuffer | null) => void>();
  const clock = { ms: 0 };
  const pages = new PagesAhead({
    now: () => clock.ms,
    fetch: (path, signal) => {
      asked.push(path);
      return new Promise((resolve, reject) => {
        answers.set(path, resolve);
        signal.addEventListener('abort', () => {
          aborted.push(path);
          reject(signal.reason);
        });
      });
    },
  });
  async function answer(path: string, bytes: ArrayBuffer | null = new ArrayBuffer(10)) {
    answers.get(path)?.(bytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { pages, asked, aborted, answer, clock };
}

const [card, other] = [{}, {}];

describe('a page fetched ahead', () => {
  it('is asked for once, however often it is wanted', async () => {
    const { pages, asked, answer } = makePages();
    pages.want('/product/1', 'view', card);
    pages.want('/product/1', 'touch', card);
    await answer('/product/1');
    pages.want('/product/1', 'hover', other);
    expect(asked).toEqual(['/product/1']);
    expect(await pages.answerOf('/product/1')).toBeInstanceOf(ArrayBuffer);
  });

  it('is aborted when nobody wants it any more', () => {
    const { pages, aborted } = makePages();
    pages.want('/product/1', 'hover', card);
    pages.letGo('/product/1', card);
    expect(aborted).toEqual(['/product/1']);
    expect(pages.answerOf('/product/1')).toBeNull();
  });

  it('stays for the keyboard when the mouse leaves', () => {
    const { pages, aborted } = makePages();
    pages.want('/product/1', 'hover', card);
    pages.want('/product/1', 'focus', other);
    pages.letGo('/product/1', card);
    expect(aborted).toEqual([]);
  });

  it('is not aborted once it is opened', () => {
    const { pages, aborted } = makePages();
    pages.want('/product/1', 'hover', card);
    expect(pages.answerOf('/product/1')).not.toBeNull();
    pages.letGo('/product/1', card);
    expect(aborted).toEqual([]);
  });

  it('is forgotten after half a minute, and when it failed', async () => {
    const { pages, asked, answer, clock } = makePages();
    pages.want('/product/1', 'hover', card);
    pages.want('/product/2', 'hover', card);
    await answer('/product/1');
    await answer('/product/2', null);
    expect(pages.answerOf('/product/2')).toBeNull();
    clock.ms = 30_001;
    expect(pages.answerOf('/product/1')).toBeNull();
    pages.want('/product/1', 'hover', card);
    expect(asked).toEqual(['/product/1', '/product/2', '/product/1']);
  });

  it('makes way, when it is only in view, for what is about to be opened', () => {
    const { pages, asked, aborted } = makePages();
    for (let id = 1; id <= 5; id += 1) pages.want(`/product/${id}`, 'view', {});
    expect(asked).toHaveLength(3);
    pages.want('/product/9', 'touch', card);
    expect(asked.at(-1)).toBe('/product/9');
    expect(aborted).toEqual(['/product/1']);
  });

  it('is not fetched for being in view once a visit has spent its share of bytes', async () => {
    const { pages, asked, answer } = makePages();
    pages.want('/product/1', 'view', {});
    await answer('/product/1', new ArrayBuffer(250_000));
    pages.want('/product/2', 'view', {});
    expect(asked).toEqual(['/product/1']);
    pages.want('/product/2', 'hover', card);
    expect(asked).toEqual(['/product/1', '/product/2']);
  });

  it('takes the place of the oldest when there are too many', async () => {
    const { pages, answer } = makePages();
    for (let id = 1; id <= 25; id += 1) {
      pages.want(`/product/${id}`, 'hover', card);
      await answer(`/product/${id}`);
    }
    expect(pages.answerOf('/product/1')).toBeNull();
    expect(pages.answerOf('/product/2')).not.toBeNull();
  });
});

it.each<[Allowed, Line]>([
  ['nothing', { onLine: false }],
  ['nothing', { onLine: true, connection: { saveData: true, effectiveType: '4g', downlink: 10 } }],
  ['nothing', { onLine: true, connection: { effectiveType: '2g', downlink: 10 } }],
  ['intent', { onLine: true }],
  ['intent', { onLine: true, connection: { effectiveType: '3g', downlink: 10 } }],
  ['intent', { onLine: true, connection: { effectiveType: '4g', downlink: 0.9 } }],
  ['view', { onLine: true, connection: { effectiveType: '4g', downlink: 10 } }],
])('%s is fetched ahead on the line %j', (allowed, line) => {
  expect(allowedAhead(line)).toBe(allowed);
});
