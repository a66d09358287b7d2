import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection as an odd client has it: bytes when it likes, and every byte and the end that come back. */
export interface RawConnection {
  socket: Socket;
  write(data: string | Buffer): void;
  /** Everything that came so far. */
  received(): string;
  /** Waits until it came, and answers everything so far. Fails when the connection ends before. */
  until(pattern: RegExp): Promise<string>;
  /** How the connection ended: `reset` takes what was not read yet away with it. */
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
