import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts';
import { openLocalServer } from '#tests/support/neighbours/local-server.ts';
import { fetchPicture } from './fetch-picture.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await openLocalServer(listener);
  open.push(close);
  return url;
}

const LOCAL = { isAllowed: (address: string) => address === '127.0.0.1' };

describe('an IP address', () => {
  it.each(['1.1.1.1', '190.202.0.1', '2606:4700::1111', '2800:3f0::1'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.9'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1'],
    ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a00:1', 'none'],
  ])('is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a picture on another host', () => {
  it('is fetched, also after redirects', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/a.jpg') response.writeHead(302, { location: '/b.jpg' }).end();
      else response.end('bytes');
    });
    expect(await fetchPicture(`${url}/a.jpg`, LOCAL)).toEqual(Buffer.from('bytes'));
  });

  it('is refused on a private address, however it is written', async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      response.end();
    });
    const { port } = new URL(url);
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '0', '[::1]', '[::ffff:127.0.0.1]', 'localhost']) {
      expect(await fetchPicture(`http://${host}:${port}/a.jpg`), host).toBe('inside');
    }
    expect(await fetchPicture('file:///etc/passwd')).toBe('inside');
    expect(await fetchPicture(`http://user:secret@127.0.0.1:${port}/`, LOCAL)).toBe('inside');
    expect(requests).toBe(0);
  });

  it('is refused when a host name or a redirect leads to a private address', async () => {
    const resolve = (addresses: readonly string[]) => ({
      resolve: (_host: string, _options: unknown, done: (error: null, addresses: never) => void) =>
        done(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) as never),
    });
    for (const addresses of [['10.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1']]) {
      expect(await fetchPicture('http://localhost/a.jpg', resolve(addresses))).toBe('inside');
    }
    const url = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    );
    expect(await fetchPicture(url, LOCAL)).toBe('inside');
  });

  it('is fetched from the checked address, and the name is resolved once', async () => {
    const url = await serve((_request, response) => response.end('bytes'));
    let resolved = 0;
    const bytes = await fetchPicture(`http://localhost:${new URL(url).port}/a.jpg`, {
      ...LOCAL,
      resolve: (_host, _options, done) => {
        resolved += 1;
        done(null, [{ address: resolved === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
      },
    });
    expect(bytes).toEqual(Buffer.from('bytes'));
    expect(resolved).toBe(1);
  });

  it('is limited in bytes, time and redirects', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (request.url === '/slow') response.write('a');
      else if (request.url === '/gone') response.writeHead(404).end();
      else response.end(Buffer.alloc(2_000));
    });
    expect(await fetchPicture(`${url}/large`, { ...LOCAL, maxBytes: 1_000 })).toBe('too_large');
    expect(await fetchPicture(`${url}/slow`, { ...LOCAL, withinMs: 200 })).toBe('unreachable');
    expect(await fetchPicture(`${url}/loop`, LOCAL)).toBe('unreachable');
    expect(await fetchPicture(`${url}/gone`, LOCAL)).toBe('unreachable');
  });
});
