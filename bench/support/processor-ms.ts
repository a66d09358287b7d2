import { readFileSync } from 'node:fs';

/** Processor time of a process so far, all threads, in ms; 0 where there is no /proc. */
export function processorMs(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    // The kernel counts in ticks of 10 ms.
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}
