/** An address without its query, which may hold a key of the receiver: for the log and for mails. */
export function publicPart(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
