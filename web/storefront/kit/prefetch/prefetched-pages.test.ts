import { describe, expect, it } from 'vitest';
import { type Allowed, type Network, prefetchAllowed } from './prefetch-allowed.ts';
import { type Intent, PrefetchedPages, type Reason } from './prefetched-pages.ts';

/** Pages of a shop that answers when `answer` is called. */
function makePages() {
  const requests: string[] = [];
  const aborted: string[] = [];
  const answers = new Map<string, (bytes: ArrayBuffer | null) => void>();
  const clock = { ms: 0 };
  const pages = new PrefetchedPages({
    now: () => clock.ms,
    fetch: (path, signal) => {
      requests.push(path);
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
  return { pages, requests, aborted, answer, clock };
}

const by = (reason: Reason): Intent => ({ reason });
const [hover, focus] = [by('hover'), by('focus')];

describe('prefetched pages', () => {
  it('requests a page once, for any number of intents', async () => {
    const { pages, requests, answer } = makePages();
    pages.request('/product/1', by('view'));
    pages.request('/product/1', by('touch'));
    await answer('/product/1');
    pages.request('/product/1', hover);
    expect(requests).toEqual(['/product/1']);
    expect(await pages.answerOf('/product/1')).toBeInstanceOf(ArrayBuffer);
  });

  it('aborts the request when the last intent is withdrawn', () => {
    const { pages, aborted } = makePages();
    pages.request('/product/1', hover);
    pages.request('/product/1', focus);
    pages.withdraw('/product/1', hover);
    expect(aborted).toEqual([]);
    pages.withdraw('/product/1', focus);
    expect(aborted).toEqual(['/product/1']);
    expect(pages.answerOf('/product/1')).toBeNull();
  });

  it('does not abort a page that is being opened', () => {
    const { pages, aborted } = makePages();
    pages.request('/product/1', hover);
    expect(pages.answerOf('/product/1')).not.toBeNull();
    pages.withdraw('/product/1', hover);
    expect(aborted).toEqual([]);
  });

  it('drops a page after half a minute, and one whose request failed', async () => {
    const { pages, requests, answer, clock } = makePages();
    pages.request('/product/1', hover);
    pages.request('/product/2', hover);
    await answer('/product/1');
    await answer('/product/2', null);
    expect(pages.answerOf('/product/2')).toBeNull();
    clock.ms = 30_001;
    expect(pages.answerOf('/product/1')).toBeNull();
    pages.request('/product/1', hover);
    expect(requests).toEqual(['/product/1', '/product/2', '/product/1']);
  });

  it('aborts a page that is only in view for one that is about to be opened', () => {
    const { pages, requests, aborted } = makePages();
    for (let id = 1; id <= 5; id += 1) pages.request(`/product/${id}`, by('view'));
    expect(requests).toHaveLength(3);
    pages.request('/product/9', by('touch'));
    expect(requests.at(-1)).toBe('/product/9');
    expect(aborted).toEqual(['/product/1']);
  });

  it('requests no more pages in view once their bytes for the visit are spent', async () => {
    const { pages, requests, answer } = makePages();
    pages.request('/product/1', by('view'));
    await answer('/product/1', new ArrayBuffer(250_000));
    pages.request('/product/2', by('view'));
    expect(requests).toEqual(['/product/1']);
    pages.request('/product/2', hover);
    expect(requests).toEqual(['/product/1', '/product/2']);
  });

  it('drops the oldest page when there are too many', async () => {
    const { pages, answer } = makePages();
    for (let id = 1; id <= 25; id += 1) {
      pages.request(`/product/${id}`, hover);
      await answer(`/product/${id}`);
    }
    expect(pages.answerOf('/product/1')).toBeNull();
    expect(pages.answerOf('/product/2')).not.toBeNull();
  });
});

it.each<[Allowed, Network]>([
  ['nothing', { onLine: false }],
  ['nothing', { onLine: true, connection: { saveData: true, effectiveType: '4g', downlink: 10 } }],
  ['nothing', { onLine: true, connection: { effectiveType: '2g', downlink: 10 } }],
  ['intent', { onLine: true }],
  ['intent', { onLine: true, connection: { effectiveType: '3g', downlink: 10 } }],
  ['intent', { onLine: true, connection: { effectiveType: '4g', downlink: 0.9 } }],
  ['view', { onLine: true, connection: { effectiveType: '4g', downlink: 10 } }],
])('allows prefetching of %s on the network %j', (allowed, network) => {
  expect(prefetchAllowed(network)).toBe(allowed);
});
