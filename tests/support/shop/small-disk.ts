import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A place for a shop's data that can be made full, and given room again. */
export interface SmallDisk {
  directory: string;
  /** From here on the process cannot write: ENOSPC on a file system of its own, EFBIG where a limit stands in for one. */
  fill(pid: number): void;
  makeRoom(pid: number): void;
  remove(): void;
}

const SIZE_MB = 110;
/** No file grows beyond this: not even PostgreSQL's log, which is there already. */
const LIMIT_BYTES = 8192;

/** What this machine has for it: the limit on the size of files works for everyone, a file system needs root. */
export const DISKS: readonly (readonly [string, () => SmallDisk])[] = [
  ['files that may not grow', openLimitedDisk],
  ...(canMount() ? ([['a full file system', () => mountedDisk(SIZE_MB)]] as const) : []),
];

/** A file system in memory, of so many megabytes; null when this user may not mount one. */
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

/** A directory like any other, and a limit on what the process may write. */
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
