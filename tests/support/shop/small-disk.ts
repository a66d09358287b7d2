import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for a shop's data whose disk can be filled and freed again. */
export interface SmallDisk {
  directory: string;
  /** From now on the process cannot write: ENOSPC on its own file system, EFBIG with a file size limit. */
  fill(pid: number): void;
  makeRoom(pid: number): void;
  remove(): void;
}

const SIZE_MB = 110;
/** Maximum file size in bytes; too small even for PostgreSQL's existing log to grow. */
const LIMIT_BYTES = 8192;

/** Ways to simulate a full disk here: a file size limit works for every user, mounting a file system needs root. */
export const DISKS: readonly (readonly [string, () => SmallDisk])[] = [
  ['files that may not grow', openLimitedDisk],
  ...(canMount() ? ([['a full file system', () => mountedDisk(SIZE_MB)]] as const) : []),
];

/** A tmpfs of this size in MB; null when this user may not mount one. */
export function openMountedDisk(sizeMb: number): SmallDisk | null {
  return canMount() ? mountedDisk(sizeMb) : null;
}

function mountedDisk(sizeMb: number): SmallDisk {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrina-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', directory]);
  const ballast = path.join(directory, 'ballast');
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

/** A normal directory, plus a file size limit for the process. */
function openLimitedDisk(): SmallDisk {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrina-disk-'));
  const limit = (pid: number, bytes: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  return {
    directory,
    fill: (pid) => limit(pid, String(LIMIT_BYTES)),
    makeRoom: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function canMount(): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrina-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory], { stdio: 'ignore' });
    execFileSync('umount', [directory]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
