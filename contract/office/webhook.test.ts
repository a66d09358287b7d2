import { expect, test } from 'vitest';
import { webhookBody, webhookUrlProblem } from './webhook.ts';

const BODY = {
  name: 'Contabilidad',
  url: 'https://ejemplo.com/avisos',
  events: ['order.created'],
  with_customer: false,
};

test('a webhook is told at least one thing, each once and in the order of the screen', () => {
  const chosen = ['payment.validated', 'order.created', 'order.created'];
  expect(webhookBody.parse({ ...BODY, events: chosen }).events).toEqual(['order.created', 'payment.validated']);
  const refused = [
    { events: [] },
    { events: ['order.*'] },
    { name: ' ' },
    { url: '' },
    { url: `https://${'a'.repeat(500)}` },
  ];
  for (const change of refused) expect(webhookBody.safeParse({ ...BODY, ...change }).success).toBe(false);
  expect(webhookBody.safeParse({ ...BODY, secret: 'mío' }).success).toBe(false);
});

test.each([
  ['https://ejemplo.com/avisos?a=1', true, true],
  ['https://ejemplo.com:8443', true, true],
  ['http://ejemplo.com', false, false],
  ['http://127.0.0.1:3000/avisos', false, true],
  ['http://localhost:3000', false, true],
  ['http://10.0.0.1', false, false],
  ['https://ana:clave@ejemplo.com', false, false],
  ['ftp://ejemplo.com', false, false],
  ['ejemplo.com', false, false],
])('%s is an address: %s, with loopback allowed: %s', (url, normally, withLoopback) => {
  expect([webhookUrlProblem(url, false) === null, webhookUrlProblem(url, true) === null]).toEqual([
    normally,
    withLoopback,
  ]);
});
