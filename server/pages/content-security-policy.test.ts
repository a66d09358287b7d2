import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function scriptSources(html: string): string[] {
  const directive = contentSecurityPolicy(html)
    .split('; ')
    .find((part) => part.startsWith('script-src '));
  return directive?.split(' ').slice(1).filter(Boolean) ?? [];
}

it('allows our own files and the inline scripts of the page, each by its hash', () => {
  const html = '<script>uno()</script><p>x</p><script type="module" async="">dos();\nó</script>';
  expect(scriptSources(html)).toEqual(["'self'", hashOf('uno()'), hashOf('dos();\nó')]);
});

it('lists equal scripts once, and no hashes for files and data', () => {
  const html =
    '<script>a</script><script>a</script><script src="/x.js"></script><script async src="/y.js"></script>' +
    '<script type="application/ld+json">{"@type":"Product"}</script>';
  expect(scriptSources(html)).toEqual(["'self'", hashOf('a')]);
});

it('allows only our files on a page without scripts', () => {
  expect(scriptSources('<p>hola</p>')).toEqual(["'self'"]);
});

it('allows nothing else', () => {
  const policy = contentSecurityPolicy('<script>a</script>');
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(scriptSources('<script>a</script>').join()).not.toMatch(/unsafe|\*|https?:|data:/);
});

it('allows pictures from the given origins, but no scripts', () => {
  const policy = contentSecurityPolicy('<script>a</script>', ['https://tile.example']);
  expect(policy).toContain("img-src 'self' data: blob: https://tile.example;");
  expect(policy.split('https://tile.example')).toHaveLength(2);
});
