/** Headers of every response. Pages add a Content-Security-Policy. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** For a shop whose PUBLIC_URL is https: browsers use only HTTPS for this host during the next year (RFC 6797). */
export const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000'] as const;
