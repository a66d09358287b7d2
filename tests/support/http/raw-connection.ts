import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw TCP connection for unusual clients: full control of the bytes sent, and access to all bytes received. */
export interface RawConnection {
  socket: Socket;
  write(data: string | Buffer): void;
  /** Everything received so far. */
  received(): string;
  /** Waits for a match and returns everything received so far. Throws when the connection ends first. */
  until(pattern: RegExp): Promise<string>;
  /** How the connection ended; after `reset`, unread data is lost. */
  closed: Promise<'end' | 'reset'>;
}

export async function openRaw(shop: { url: string }): Promise<RawConnection> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let reset = false;
  const look = new Set<() => void>();
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    for (const one of look) one();
  });
  socket.on('error', () => {
    reset = true;
  });
  const closed = new Promise<'end' | 'reset'>((resolve) => {
    socket.on('close', () => {
      resolve(reset ? 'reset' : 'end');
      for (const one of look) one();
    });
  });
  await once(socket, 'connect');
  return {
    socket,
    write: (data) => void socket.write(data),
    received: () => received,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (pattern.test(received)) resolve(received);
          else if (socket.destroyed) reject(new Error(`Closed before ${pattern}:\n${received}`));
          else return;
          look.delete(check);
        };
        look.add(check);
        check();
      }),
    closed,
  };
}
