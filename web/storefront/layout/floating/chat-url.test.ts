import { expect, it } from 'vitest';
import { chatUrl } from './chat-url.ts';

const messageOf = (url: string) => new URL(url).searchParams.get('text');

it('opens a chat with a message begun', () => {
  const url = chatUrl('584141234567', 'Samán');
  expect(url).toMatch(/^https:\/\/wa\.me\/584141234567\?text=/);
  expect(messageOf(url)).toBe('Hola, Samán. Quisiera hablar con un agente de ventas.');
});

it('names the product of the page, whatever stands in its name', () => {
  const url = chatUrl('584141234567', 'Samán', { name: 'Camisa & pantalón 50 %', ref: '10 412' });
  expect(messageOf(url)).toBe('Hola, Samán. Quisiera información sobre Camisa & pantalón 50 % (ref. 10 412).');
});
