/**
 * When something was read, by the server's clock. A phone says when it read it and, by the same clock, when it sends it;
 * so its clock may be wrong by hours. What would lie outside of the count is brought to its nearest end.
 */
export function momentOnServer(
  { scannedAt, sentAt }: { scannedAt: Date; sentAt: Date },
  { startedAt, now }: { startedAt: Date; now: Date },
): Date {
  const moment = now.getTime() - Math.max(sentAt.getTime() - scannedAt.getTime(), 0);
  return new Date(Math.min(Math.max(moment, startedAt.getTime()), now.getTime()));
}
