import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isCutOff } from './is-cut-off.ts';

async function failureOf(url: string): Promise<unknown> {
  return fetch(url).then(
    () => null,
    (error: unknown) => error,
  );
}

it.each(['destroy', 'resetAndDestroy'] as const)(
  'a connection that the server closes (%s) is cut off',
  async (close) => {
    const server = createServer((socket) => socket.once('data', () => socket[close]()));
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await listening;
    const { port } = server.address() as { port: number };
    expect(isCutOff(await failureOf(`http://127.0.0.1:${port}`))).toBe(true);
    const { promise: closed, resolve: end } = Promise.withResolvers<unknown>();
    server.close(end);
    await closed;
    // Nothing listens there any more, so the connection is refused, which is another error.
    expect(isCutOff(await failureOf(`http://127.0.0.1:${port}`))).toBe(false);
  },
);

it("an error of the measurement itself is not 'cut off'", async () => {
  expect(isCutOff(await failureOf('no address'))).toBe(false);
  expect(isCutOff(new TypeError('undefined is not a function'))).toBe(false);
  expect(isCutOff(new Error('Refused'))).toBe(false);
});
