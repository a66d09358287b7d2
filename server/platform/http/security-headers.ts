/** Headers of every response. Pages add a Content-Security-Policy. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Of a shop whose PUBLIC_URL is https: for a year, browsers ask this host for nothing over plain HTTP (RFC 6797). */
export const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000'] as const;
