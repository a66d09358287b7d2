/** When staff let shoppers see something; null for no limit. */
export interface ShownHours {
  hidden: boolean;
  visibleFrom: Date | null;
  visibleUntil: Date | null;
}

/** Whether shoppers see it at this moment; it ends as `visibleUntil` begins. */
export function isShownAt({ hidden, visibleFrom, visibleUntil }: ShownHours, now: Date): boolean {
  return !hidden && (visibleFrom === null || visibleFrom <= now) && (visibleUntil === null || now < visibleUntil);
}

/** In how many ms the first of them appears or disappears by its hours; undefined when none does. */
export function msToNextChange(all: readonly ShownHours[], now: Date): number | undefined {
  const waits = all
    .filter(({ hidden }) => !hidden)
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .flatMap((at) => (at && at > now ? [at.getTime() - now.getTime()] : []));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}
