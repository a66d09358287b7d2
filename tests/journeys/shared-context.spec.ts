import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { openSharedContext } from '#tests/support/browser/shared-context.ts';

/** Runs in the page: leaves something in every kind of storage. */
async function leave(): Promise<void> {
  localStorage.setItem('left', 'yes');
  sessionStorage.setItem('left', 'yes');
  await cookieStore.set('left', 'yes');
  window.name = 'left';
  await caches.open('left');
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('left');
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
}

/** Runs in the page: all that an earlier page may have left. */
async function remains() {
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie,
    name: window.name,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    position: (await navigator.permissions.query({ name: 'geolocation' })).state,
    visited: history.length,
    script: 'left' in window,
    online: navigator.onLine,
  };
}

test('nothing that a journey leaves in its browser reaches the next one', async ({ browser, baseURL }) => {
  const { context, empty } = await openSharedContext(browser, baseURL ?? '');
  const first = await context.newPage();
  await context.addInitScript('window.left = true');
  await context.grantPermissions(['geolocation']);
  await context.setExtraHTTPHeaders({ 'x-left': 'yes' });
  await first.goto('/robots.txt');
  await first.evaluate(leave);
  const left = await first.evaluate(remains);
  expect(left).toEqual({
    local: ['left'],
    session: ['left'],
    cookie: 'left=yes',
    name: 'left',
    caches: ['left'],
    databases: [{ name: 'left', version: 1 }],
    position: 'granted',
    visited: expect.any(Number),
    script: true,
    online: true,
  });
  await context.route('**', (route) => route.abort());
  await context.setOffline(true);

  await empty();

  expect(first.isClosed()).toBe(true);
  const next = await context.newPage();
  const answer = await next.goto('/robots.txt');
  expect(await answer?.request().allHeaders()).not.toHaveProperty('x-left');
  expect(await next.evaluate(remains)).toEqual({
    local: [],
    session: [],
    cookie: '',
    name: '',
    caches: [],
    databases: [],
    position: expect.not.stringMatching('granted'),
    visited: left.visited,
    script: false,
    online: true,
  });
  await context.close();
});
