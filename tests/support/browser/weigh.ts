import type { Page } from '@playwright/test';

/** Bytes on the wire, with headers. */
export interface Weight {
  script: number;
  font: number;
  all: number;
}

/**
 * What a first view costs: all requests until the page is idle, with an empty cache. Uses the save-data mode, so that
 * nothing fetched for the next page is counted on a slow machine.
 */
export async function weigh(page: Page, path: string): Promise<Weight> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  const kinds = new Map<string, 'script' | 'font'>();
  const weight: Weight = { script: 0, font: 0, all: 0 };
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, 'script');
    if (/font/.test(response.mimeType)) kinds.set(requestId, 'font');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind) weight[kind] += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await client.detach();
  return weight;
}
