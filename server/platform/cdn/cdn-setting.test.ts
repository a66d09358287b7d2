import { expect, it } from 'vitest';
import { cdnSetting, cdnTargets } from './cdn-setting.ts';

it('accepts kinds and URLs, several with commas', () => {
  expect(
    cdnTargets.parse('varnish=http://10.0.0.5:6081/, cloudflare=https://api.cloudflare.com/client/v4/zones/1?a=b'),
  ).toEqual([
    { kind: 'varnish', url: 'http://10.0.0.5:6081' },
    { kind: 'cloudflare', url: 'https://api.cloudflare.com/client/v4/zones/1?a=b' },
  ]);
});

it.each(['squid=http://127.0.0.1', 'varnish', 'varnish=', 'varnish=127.0.0.1:6081', 'fastly=ftp://api.fastly.com'])(
  'refuses %s',
  (text) => {
    expect(cdnTargets.safeParse(text).success).toBe(false);
  },
);

it('requires a token when the CDN needs one, and never sends it to two CDNs', () => {
  const varnish = { kind: 'varnish' as const, url: 'http://127.0.0.1:6081' };
  const fastly = { kind: 'fastly' as const, url: 'https://api.fastly.com/service/1' };
  const other = { kind: 'http' as const, url: 'https://cdn.example/purge' };
  expect(cdnSetting()).toBeNull();
  expect(cdnSetting([])).toBeNull();
  expect(cdnSetting([varnish])).toEqual({ targets: [varnish], token: null });
  expect(cdnSetting([other])).toEqual({ targets: [other], token: null });
  expect(() => cdnSetting([varnish, fastly])).toThrow('CDN_PURGE_TOKEN: fastly needs it');
  expect(() => cdnSetting([other, fastly], 'token')).toThrow('CDN_PURGE: there is one token');
});
