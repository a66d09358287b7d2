import { readFileSync } from 'node:fs';

/** Memory of a process now and at its peak, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024);
  return { now: mb('VmRSS'), peak: mb('VmHWM') };
}

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
