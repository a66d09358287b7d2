import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of one rendered page: our own files, and exactly the inline scripts it was rendered with.
 * By hash, because a cached page is sent to many visitors and a nonce must never be reused.
 * @param framedBy which pages may show it in a frame
 */
export function contentSecurityPolicy(
  html: string,
  pictureOrigins: readonly string[] = [],
  framedBy = "'none'",
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Toasts and measured layouts set inline styles.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    // Staff see a video before it is uploaded.
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
