import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ChatLink, chatUrl } from './chat-link.tsx';

function link(whatsapp: string | null): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <ChatLink className="" discClassName="" /> },
  ]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { shop: { name: 'Samán', whatsapp }, categories: [] } } }} />,
  );
}

it('links to the contact form without a WhatsApp number', () => {
  const html = link(null);
  expect(html).toContain('aria-label="Escríbenos"');
  expect(html).toContain('href="/contact"');
  expect(html).toContain('lucide-mail');
  expect(html).not.toMatch(/wa\.me|agente|message-circle/);
});

const messageOf = (url: string) => new URL(url).searchParams.get('text');

it('opens a chat with a prepared message', () => {
  const url = chatUrl('584141234567', 'Samán');
  expect(url).toMatch(/^https:\/\/wa\.me\/584141234567\?text=/);
  expect(messageOf(url)).toBe('Hola, Samán. Quisiera hablar con un agente de ventas.');
});

it('names the product of the page, with any characters', () => {
  const url = chatUrl('584141234567', 'Samán', { name: 'Camisa & pantalón 50 %', ref: '10 412' });
  expect(messageOf(url)).toBe('Hola, Samán. Quisiera información sobre Camisa & pantalón 50 % (ref. 10 412).');
});
