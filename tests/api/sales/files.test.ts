import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { purgeUnusedProofs } from '#server/features/sales/proofs/payment-proofs.ts';
import { paymentProofs } from '#server/features/sales/sales.tables.ts';
import { UPLOAD_LIMITS, uploadQueue } from '#server/platform/pictures/picture-queue.ts';
import { call } from '#tests/support/http/call.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeSale,
  orderBody,
  placeOrder,
  sendFile,
  uploadProof,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

interface Upload {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  body: any;
}

async function send(bytes: Buffer, filename?: string): Promise<Upload> {
  const answer = await sendFile(shop, bytes, filename);
  return { status: answer.status, body: await answer.json() };
}

/** The stored picture. */
async function storedPicture(url: string): Promise<Buffer> {
  const [proof] = await shop.database.connection
    .select()
    .from(paymentProofs)
    .where(eq(paymentProofs.reference, url.split('/').at(-1) ?? ''));
  const picture = await shop.services.storage.get(proof?.storageKey ?? '');
  if (!picture) throw new Error(`Nothing is stored for ${url}`);
  return picture;
}

const countProofs = () => shop.database.connection.$count(paymentProofs);

/** A chunk of a PNG, with a correct checksum. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A PNG of `side` × `side` black pixels in a few kilobytes. */
function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit a pixel
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a file that is not a picture is refused, whatever its name', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['SVG', svg],
    ['SVG with a prologue', `<?xml version="1.0"?><!DOCTYPE svg>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['PHP behind a GIF signature', 'GIF89a<?php system($_GET["c"]); ?>'],
    ['the first bytes of a JPEG alone', '\xff\xd8\xff'],
  ])('%s named .jpg', async (_name, content) => {
    const before = await countProofs();
    const { status, body } = await send(Buffer.from(content, 'latin1'), 'comprobante.jpg');
    expect([status, body.code]).toEqual([415, 'not_an_image']);
    expect(body.message).toMatch(/imagen/);
    expect(await countProofs()).toBe(before);
  });
});

describe('a picture', () => {
  it.each(['png', 'webp', 'jpeg', 'avif', 'gif'] as const)('in %s is stored as JPEG', async (format) => {
    const create = { width: 40, height: 30, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } as const;
    const picture = await sharp({ create }).toFormat(format).toBuffer();
    const { status, body } = await send(picture, `captura.${format}`);
    expect(status).toBe(200);
    expect(body).toEqual({ url: expect.stringMatching(/^\/api\/files\/[\w-]{32}$/) });
    const metadata = await sharp(await storedPicture(body.url)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });

  it('loses its location and camera data, and is rotated upright', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
      .withExif({
        IFD0: { Make: 'Telefono-de-Ana', Copyright: 'secreto' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 29/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    const { body } = await send(picture);
    const stored = await storedPicture(body.url);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    for (const trace of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[trace], trace).toBeUndefined();
    expect(stored.includes('Telefono-de-Ana')).toBe(false);
    expect(stored.includes('Exif')).toBe(false);
  });

  it('loses data appended to its end', async () => {
    const polyglot = Buffer.concat([await makeJpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04<?php ?>')]);
    const { status, body } = await send(polyglot);
    expect(status).toBe(200);
    const stored = await storedPicture(body.url);
    for (const trace of ['<script>', 'PK\x03\x04', '<?php']) expect(stored.includes(trace)).toBe(false);
  });

  it('of a large camera is reduced to at most 2000 pixels in width and height', async () => {
    const { body } = await send(await makeJpeg(3000, 4000));
    expect(await sharp(await storedPicture(body.url)).metadata()).toMatchObject({ width: 1500, height: 2000 });
  });

  it('with a path traversal in its name is stored under a name of ours', async () => {
    const names = ['../../x', '..\\..\\x.jpg', '/etc/passwd', 'a\u0000.jpg', '.htaccess', `${'n'.repeat(3000)}.jpg`];
    for (const name of names) {
      const { status, body } = await send(await makeJpeg(), name);
      expect(status, name).toBe(200);
      expect(body.url, name).toMatch(/^\/api\/files\/[\w-]{32}$/);
    }
  });

  it('has a reference from which no other can be guessed', async () => {
    const urls = await Promise.all([1, 2, 3].map(() => uploadProof(shop)));
    expect(new Set(urls.map((url) => url.slice(0, 20))).size).toBe(3);
  });
});

describe('an unusable picture', () => {
  it('that is truncated gets 422', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const create = { width: 800, height: 800, channels: 3, noise, background: '#fff' } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    for (const part of [0.9, 0.5, 0.1]) {
      expect(await send(whole.subarray(0, Math.floor(whole.length * part))), String(part)).toMatchObject({
        status: 422,
        body: { code: 'picture_broken' },
      });
    }
  });

  it('that is a pixel bomb gets 422, and memory use stays low', async () => {
    const bomb = pixelBomb(30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 });
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(bomb, 'bomba.png')));
    clearInterval(watch);
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { code: 'picture_broken' } });
    // Decoding just one of them takes 900 MB.
    expect((most - before) / 1024 / 1024).toBeLessThan(150);
  });

  // long-bodies.test.ts tests that a larger one is refused before it is read completely.
  it.each([
    ['of 8 MB is accepted', 0, 200],
    ['over 8 MB gets 413', 1, 413],
  ])('%s', async (_what, more, status) => {
    const jpeg = await makeJpeg();
    const bytes = Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES - jpeg.length + more)]);
    expect((await send(bytes)).status).toBe(status);
  });
});

describe('when the picture queue is full', () => {
  let letGo: () => void = () => {};

  /** Takes all processing slots, and all queue places except `left`. */
  function hold(left: number): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    const { places, waiting } = UPLOAD_LIMITS;
    return Promise.all(Array.from({ length: places + waiting - left }, () => uploadQueue.run(() => promise)));
  }

  /** Waits until the queue has this length. */
  async function waitingIs(count: number): Promise<void> {
    while (uploadQueue.depth.waiting !== count) await new Promise((resolve) => setImmediate(resolve));
  }

  it('one more upload is told when to retry, and accepted then', async () => {
    const held = hold(0);
    const answer = await sendFile(shop, await makeJpeg());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/imágenes/) });
    letGo();
    await held;
    expect((await send(await makeJpeg())).status).toBe(200);
  });

  it('a client that disconnects leaves the queue, and nothing is stored', async () => {
    const before = await countProofs();
    const held = hold(1);
    const leaving = new AbortController();
    const body = makeForm({ image: await makeJpeg() });
    const left = fetch(`${shop.url}/api/files`, { method: 'POST', body, signal: leaving.signal }).catch(() => null);
    await waitingIs(UPLOAD_LIMITS.waiting);
    leaving.abort();
    await left;
    await waitingIs(UPLOAD_LIMITS.waiting - 1);
    letGo();
    await held;
    expect(await countProofs()).toBe(before);
  });
});

describe('an upload form', () => {
  const post = (body: FormData) => call(shop, '/files', { method: 'POST', body });

  it('without a picture gets 422 with the field’s name', async () => {
    const fields = { image: 'Por favor sube un comprobante de pago' };
    const answer = await post(makeForm({ file: await makeJpeg() }));
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect((await send(Buffer.alloc(0))).status).toBe(422);
  });

  it('needs no more than a picture, and accepts any id', async () => {
    const image = await makeJpeg();
    expect((await post(makeForm({ image }))).status).toBe(200);
    for (const id of ["'; drop table sales; --", `pedido-${'1'.repeat(500)}`]) {
      expect((await post(makeForm({ image, id }))).status, id).toBe(200);
    }
  });

  it('with two pictures, or too many other parts, is refused', async () => {
    const two = makeForm({ image: await makeJpeg() });
    two.append('image', new Blob([new Uint8Array(await makeJpeg())]), 'b.jpg');
    expect((await post(two)).status).toBe(413);
    const much = new FormData();
    for (let part = 0; part < 20; part += 1) much.append('x', 'y');
    expect((await post(much)).status).toBe(413);
  });

  it.each([
    ['JSON', 'application/json', '{}'],
    ['text', 'text/plain', 'hola'],
    ['a bare picture', 'image/jpeg', 'x'],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'image=1'],
    ['multipart without a boundary', 'multipart/form-data', 'x'],
    [
      'multipart that ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
    ],
    ['multipart that is none', 'multipart/form-data; boundary=x', 'hola'],
  ])('that is %s gets 400', async (_name, type, body) => {
    const answer = await rawRequest(shop, '/api/files', { method: 'POST', headers: { 'content-type': type }, body });
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([400, 'malformed']);
  });
});

describe('a stored proof', () => {
  it('is 404 to everyone except staff, who get the picture', async () => {
    const path = (await uploadProof(shop)).replace('/api', '');
    expect(await call(shop, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await call(shop, path, { token: 'nonsense' })).status).toBe(404);
    const customer = await makeAccount(shop, 'customer');
    expect((await call(shop, path, { token: customer.token })).status).toBe(404);

    const staff = await makeAccount(shop, 'admin');
    const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${staff.token}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('jpeg');
    // Staff looking at it does not make it public.
    expect((await call(shop, path)).status).toBe(404);
  });

  it.each(['a', '..%2f..%2fauth-secret', 'x'.repeat(32), '%00'])('%s is 404 to staff', async (reference) => {
    const { token } = await makeAccount(shop, 'admin');
    expect((await call(shop, `/files/${reference}`, { token })).status).toBe(404);
  });

  it('is not among the public pictures', async () => {
    const reference = (await uploadProof(shop)).split('/').at(-1);
    for (const path of [
      `/media/proofs/${reference}.jpg`,
      `/media/products/..%2fproofs%2f${reference}.jpg`,
      `/media/products/../proofs/${reference}.jpg`,
    ]) {
      const { status, headers } = await rawRequest(shop, path);
      expect(status, path).toBe(404);
      expect(headers['content-type']).not.toContain('image');
    }
  });

  it('is deleted after a day, unless a sale uses it', async () => {
    await makeRate(shop);
    const item = await makeItem(shop);
    const [unused, used, fresh] = [await uploadProof(shop), await uploadProof(shop), await uploadProof(shop)];
    await makeSale(shop, { payment_proof_url: used });
    const dayAgo = (more: number) => new Date(Date.now() - 24 * 60 * 60 * 1000 - more);
    const { connection } = shop.database;
    const mine = (url: string) => eq(paymentProofs.reference, url.split('/').at(-1) ?? '');
    for (const url of [unused, used, fresh]) {
      const createdAt = dayAgo(url === fresh ? -60_000 : 60_000);
      await connection.update(paymentProofs).set({ createdAt }).where(mine(url));
    }
    const [unusedRow] = await connection.select().from(paymentProofs).where(mine(unused));

    await purgeUnusedProofs(shop.database, shop.services.jobs, new Date());

    const { token } = await makeAccount(shop, 'admin');
    const statusOf = async (url: string) => (await call(shop, url.replace('/api', ''), { token })).status;
    expect([await statusOf(unused), await statusOf(used), await statusOf(fresh)]).toEqual([404, 200, 200]);
    await expect.poll(() => shop.services.storage.exists(unusedRow?.storageKey ?? ''), { timeout: 20_000 }).toBe(false);
    const late = await placeOrder(shop, await orderBody(shop, [{ item }], { payment_proof_url: unused }));
    expect(late).toMatchObject({ status: 422, body: { code: 'proof_unknown' } });
  });
});
