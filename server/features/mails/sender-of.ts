/**
 * MAIL_FROM with the name that the house has now. A sender with another name than the configured one of the shop is the
 * operator's own, and stays.
 * @param names of the shop: the configured one, and the current one
 */
export function senderOf(mailFrom: string, names: { configured: string; current: string }): string {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  if (!address || name !== names.configured || names.current === names.configured) return mailFrom;
  return senderWith(names.current, address);
}

/** A name with its address. Quoted: 'Ceiba, C.A.' would otherwise be two senders. */
export function senderWith(name: string, address: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}
