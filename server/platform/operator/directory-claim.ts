import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

/** Maximum length of a command, in characters. */
const MAX_COMMAND = 10_000;

/** This process's exclusive claim on a directory. */
interface DirectoryClaim {
  release(): Promise<void>;
}

/**
 * Claims a directory for this process and answers commands that other processes send to it (askOwner). The claim is
 * a listening socket rather than a lock file, because it ends with the process, however that ends.
 * @param answer gets a command of one line; resolves with the text to send back
 * @returns null when another process has the claim
 * @throws when the file system does not support sockets
 */
export async function claimDirectory(
  directory: string,
  answer: (command: string) => Promise<string>,
): Promise<DirectoryClaim | null> {
  const place = socketOf(directory);
  const clients = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    // A client that disconnects early must not raise an unhandled error.
    client.on('error', () => client.destroy());
    void attend(client, answer);
  });
  if (!(await listens(server, place))) {
    const owner = await connected(place);
    owner?.destroy();
    if (owner) return null;
    // Nobody listens on it: the owner was killed and left the socket's file behind.
    await rm(place, { force: true });
    if (!(await listens(server, place))) return null;
  }
  if (process.platform !== 'win32') await chmod(place, 0o600);
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A connected client that sends nothing would keep the server from closing.
        for (const client of clients) client.destroy();
      }),
  };
}

/** Sends a command to the process that has claimed the directory. @returns its answer; null when no process has */
export async function askOwner(directory: string, command: string): Promise<string | null> {
  const client = await connected(socketOf(directory));
  if (!client) return null;
  client.end(`${command}\n`);
  return readAll(client, Number.POSITIVE_INFINITY);
}

function socketOf(directory: string): string {
  const place = path.join(path.resolve(directory), 'operator.sock');
  return process.platform === 'win32' ? `\\\\.\\pipe\\${place.replaceAll(/[\\:]/g, '-')}` : place;
}

function listens(server: Server, place: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(place, () => {
      server.removeAllListeners('error');
      resolve(true);
    });
  });
}

function connected(place: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const client = connect({ path: place, allowHalfOpen: true }, () => resolve(client));
    client.once('error', () => resolve(null));
  });
}

async function attend(client: Socket, answer: (command: string) => Promise<string>): Promise<void> {
  try {
    client.end(await answer((await readAll(client, MAX_COMMAND)).trim()));
  } catch {
    // The client has disconnected, or its command was too long.
    client.destroy();
  }
}

async function readAll(client: Socket, limit: number): Promise<string> {
  let text = '';
  client.setEncoding('utf8');
  for await (const chunk of client) {
    text += chunk;
    if (text.length > limit) throw new Error('Too long');
  }
  return text;
}
