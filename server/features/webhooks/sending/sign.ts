import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret of 192 random bits, as the Standard Webhooks write it: `whsec_` and base64. */
export function makeSecret(): string {
  return PREFIX + randomBytes(24).toString('base64');
}

/** What a receiver sees of an event: `msg_` and its id without dashes. */
export function messageId(publicId: string): string {
  return `msg_${publicId.replaceAll('-', '')}`;
}

/**
 * The three headers of the Standard Webhooks (https://www.standardwebhooks.com).
 * @param secrets as `makeSecret` writes them; each gives a signature, so that a receiver may have either
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
