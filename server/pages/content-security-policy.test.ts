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

it('names the same script once, and none for files and data', () => {
  const html =
    '<script>a</script><script>a</script><script src="/x.js"></script><script async src="/y.js"></script>' +
    '<script type="application/ld+json">{"@type":"Product"}</script>';
  expect(scriptSources(html)).toEqual(["'self'", hashOf('a')]);
});

it('a page without scripts allows our files alone', () => {
  expect(scriptSources('<p>hola</p>')).toEqual(["'self'"]);
});

it('opens nothing else', () => {
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

it('takes pictures from the origins it is given, and scripts from none of them', () => {
  const policy = contentSecurityPolicy('<script>a</script>', ['https://tile.example']);
  expect(policy).toContain("img-src 'self' data: blob: https://tile.example;");
  expect(policy.split('https://tile.example')).toHaveLength(2);
});
