import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** A local HTTP server that replaces an external one. */
export async function openLocalServer(listener: RequestListener): Promise<LocalServer> {
  return listening('http', createServer(listener));
}

export async function listening(protocol: 'http' | 'https', server: Server): Promise<LocalServer> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
