import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';

/**
 * The screens that read barcodes: counting, and receiving a transfer. Each is opened as a document of its own, so that no
 * other page has the camera.
 */
const READING = /^\/admin\/stock\/(?:counts\/[^/]+\/count|transfers\/[^/]+\/receive)\/?(?:[?#]|$)/;

/** The same policy as everywhere, with the camera for the shop's own code. */
export const WITH_CAMERA = SECURITY_HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)');

/** @param url canonical path and query of a page, in which any count or transfer stands for all */
export function usesCamera(url: string): boolean {
  return READING.test(url);
}
