/**
 * Time of a scan by the server's clock. The phone sends both the scan time and the sending time by its own clock, so that
 * clock may be wrong by hours. A time outside of the count becomes its start or now.
 */
export function momentOnServer(
  { scannedAt, sentAt }: { scannedAt: Date; sentAt: Date },
  { startedAt, now }: { startedAt: Date; now: Date },
): Date {
  const moment = now.getTime() - Math.max(sentAt.getTime() - scannedAt.getTime(), 0);
  return new Date(Math.min(Math.max(moment, startedAt.getTime()), now.getTime()));
}
