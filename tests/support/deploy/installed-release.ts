import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layOut } from '../../../scripts/release/lay-out.ts';
import { runCommand } from '../../../scripts/run-command.ts';

/** The user that runs the shop in the image. When we are not root, the shop runs as our user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};

/** A command that runs, or ran, in an installed release. */
export interface Running {
  pid: number;
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  gone: Promise<number | NodeJS.Signals>;
  signal(signal: NodeJS.Signals): void;
}

/** A release in its own folder, with its packages, as the Dockerfile installs them into the image. */
export interface InstalledRelease {
  folder: string;
  /** An empty folder that the shop may write to. */
  data: string;
  /** Runs a command of the image there as nobody, with only this environment. */
  run(command: readonly string[], env: Record<string, string>): Running;
  remove(): Promise<void>;
}

export async function installRelease(revision: string): Promise<InstalledRelease> {
  const made = await mkdtemp(path.join(tmpdir(), 'vitrina-image-'));
  const [folder, data, bin] = ['release', 'data', 'bin'].map((name) => path.join(made, name)) as [
    string,
    string,
    string,
  ];
  await chmod(made, 0o755);
  for (const each of [folder, data, bin]) await mkdir(each);
  if (NOBODY.uid) await chown(data, NOBODY.uid, NOBODY.gid);
  // On this machine no other user may read the folder of Node.
  await link(process.execPath, path.join(bin, 'node')).catch(() => copyFile(process.execPath, path.join(bin, 'node')));
  await layOut(folder, revision);
  const { code, output } = await runCommand('npm', ['ci', '--prefer-offline'], { cwd: folder });
  if (code !== 0) throw new Error(output);
  return {
    folder,
    data,
    run(command, env) {
      const [program = '', ...words] = command.map((word) => word.replaceAll('/usr/bin/node', path.join(bin, 'node')));
      const child = spawn(program, words, {
        cwd: folder,
        env: { PATH: `${bin}:/usr/bin:/bin`, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...NOBODY,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      return {
        pid: child.pid ?? 0,
        output: () => output,
        gone: once(child, 'close').then(([code, signal]) => code ?? signal),
        signal: (signal) => void child.kill(signal),
      };
    },
    remove: () => rm(made, { recursive: true, force: true }),
  };
}

/** Replaces a secret of make-secrets.sh, in the folder where it was created. */
export async function putSecret(folder: string, name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text, { mode: 0o644 });
}
