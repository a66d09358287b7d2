import { degraded, WELL } from '#server/platform/faults/part-condition.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { HealthPart } from './health.ts';

/** A job is looked for every second; one that has waited this long finds nobody who does it. */
const LATE_SECONDS = 10 * 60;

/**
 * Pages are shown without the bucket, orders are taken, and every replica has the same one: a load balancer that took them
 * all out would make an outage of it.
 */
export function storagePart(storage: Storage): HealthPart {
  return { part: 'storage', check: async () => (storage.isDown?.() ? degraded('los archivos no responden') : WELL) };
}

/** Jobs that wait are in the database, for whichever replica comes. */
export function queuePart(jobs: Jobs): HealthPart {
  return {
    part: 'queue',
    async check() {
      const late = (await jobs.depths()).find(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS);
      return late ? degraded(`la cola ${late.queue} espera`) : WELL;
    },
  };
}
