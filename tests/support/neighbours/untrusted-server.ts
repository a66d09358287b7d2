import { createServer } from 'node:https';
import { type LocalServer, listening } from './local-server.ts';

/** A self-signed key and certificate made for this file with openssl; used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1GfqU5myM1MC6J0I
ouXL/ddFeuNj+kqhXKhBJBKHVi2hRANCAAR4PS8LQt8HmVNWgZEOpNseXlJBWeeY
Anr80Q79sxh/oA8OD9o/nVZNhT+g1/9aytFzPmlRrmyV9RH1dEA4D2F/
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUevHKuP4fgVjKNo148iFqW0iVs+QwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE4MDgwNFoYDzIxMjYxMDI4
MTgwODA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR4PS8LQt8HmVNWgZEOpNseXlJBWeeYAnr80Q79sxh/oA8OD9o/nVZN
hT+g1/9aytFzPmlRrmyV9RH1dEA4D2F/o1MwUTAdBgNVHQ4EFgQUjKEQC6DjOX7g
+xNbdqA9m/JzDeQwHwYDVR0jBBgwFoAUjKEQC6DjOX7g+xNbdqA9m/JzDeQwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAp9rlekEYr4BROsFz8eAw
w6m0lsiFzqleZP268kK4uWICICxOw8Kc8nbfIYLLjaNkVsNa44Xbzm8jdzP9zYSx
+ibs
-----END CERTIFICATE-----`;

/** An HTTPS server on loopback with an untrusted certificate, as the BCV's has been for months at a time. */
export function openUntrustedServer(body: string): Promise<LocalServer> {
  return listening(
    'https',
    createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => response.end(body)),
  );
}
