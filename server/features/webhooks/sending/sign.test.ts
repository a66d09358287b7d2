import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { makeSecret, messageId, signedHeaders } from './sign.ts';

const body = JSON.stringify({ type: 'order.created', data: { name: 'Peña «Ñandú»' } });
const message = { id: messageId('0196f3a0-1111-4222-8333-444455556666'), body, at: new Date() };

test('the library of the Standard Webhooks reads the signature', () => {
  const secret = makeSecret();
  expect(new Webhook(secret).verify(body, signedHeaders(message, [secret]))).toEqual(JSON.parse(body));
  expect(message.id).toBe('msg_0196f3a0111142228333444455556666');
});

test('during a rotation either secret reads it', () => {
  const [current, former, another] = [makeSecret(), makeSecret(), makeSecret()];
  const headers = signedHeaders(message, [current, former]);
  expect(new Webhook(current).verify(body, headers)).toBeTruthy();
  expect(new Webhook(former).verify(body, headers)).toBeTruthy();
  expect(() => new Webhook(another).verify(body, headers)).toThrow('No matching signature');
});

test('a changed body or an old time is refused', () => {
  const secret = makeSecret();
  const old = signedHeaders({ ...message, at: new Date(Date.now() - 10 * 60_000) }, [secret]);
  expect(() => new Webhook(secret).verify(`${body} `, signedHeaders(message, [secret]))).toThrow();
  expect(() => new Webhook(secret).verify(body, old)).toThrow('too old');
});
