import { describe, expect, it, vi } from 'vitest';
import { prefetchAllowed } from './prefetch-allowed.ts';
import { PrefetchedPages } from './prefetched-pages.ts';

/** Pages of a shop that answers when `answer` is called. */
function makePages() {
  const requests: string[] = [];
  const aborted: string[] = [];
  const answers = new Map<string, (bytes: ArrayBuffer | null) => void>();
  const pages = new PrefetchedPages((path, signal) => {
    requests.push(path);
    return new Promise((resolve, reject) => {
      answers.set(path, resolve);
      signal.addEventListener('abort', () => {
        aborted.push(path);
        reject(signal.reason);
      });
    });
  });
  async function answer(path: string, bytes: ArrayBuffer | null = new ArrayBuffer(10)) {
    answers.get(path)?.(bytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { pages, requests, aborted, answer };
}

describe('prefetched pages', () => {
  it('requests a page once', async () => {
    const { pages, requests, answer } = makePages();
    pages.request('/product/1');
    pages.request('/product/1');
    await answer('/product/1');
    pages.request('/product/1');
    expect(requests).toEqual(['/product/1']);
    expect(await pages.answerOf('/product/1')).toBeInstanceOf(ArrayBuffer);
  });

  it('aborts a request that is given up, and the one before the next', () => {
    const { pages, aborted } = makePages();
    pages.request('/product/1');
    pages.giveUp('/product/1');
    expect(pages.answerOf('/product/1')).toBeNull();
    pages.request('/product/2');
    pages.request('/product/3');
    expect(aborted).toEqual(['/product/1', '/product/2']);
  });

  it('does not abort a page that is being opened', () => {
    const { pages, aborted } = makePages();
    pages.request('/product/1');
    expect(pages.answerOf('/product/1')).not.toBeNull();
    pages.giveUp('/product/1');
    pages.request('/product/2');
    expect(aborted).toEqual([]);
  });

  it('drops a page after half a minute, and one whose request failed', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { pages, requests, answer } = makePages();
    pages.request('/product/1');
    await answer('/product/1');
    pages.request('/product/2');
    await answer('/product/2', null);
    expect(pages.answerOf('/product/2')).toBeNull();
    now.mockReturnValue(30_001);
    expect(pages.answerOf('/product/1')).toBeNull();
    pages.request('/product/1');
    expect(requests).toEqual(['/product/1', '/product/2', '/product/1']);
  });

  it('drops the oldest page when there are too many', async () => {
    const { pages, answer } = makePages();
    for (let id = 1; id <= 25; id += 1) {
      pages.request(`/product/${id}`);
      await answer(`/product/${id}`);
    }
    expect(pages.answerOf('/product/1')).toBeNull();
    expect(pages.answerOf('/product/2')).not.toBeNull();
  });
});

it.each([
  [false, { onLine: false }],
  [false, { onLine: true, connection: { saveData: true, effectiveType: '4g' } }],
  [false, { onLine: true, connection: { effectiveType: '2g' } }],
  [true, { onLine: true }],
  [true, { onLine: true, connection: { effectiveType: '3g' } }],
])('%s: may prefetch on the network %j', (allowed, network) => {
  expect(prefetchAllowed(network)).toBe(allowed);
});
