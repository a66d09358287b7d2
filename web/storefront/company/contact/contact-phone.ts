/** Formats the digits of a wa.me link: +58 414-1234567; numbers of other countries are not grouped. */
export function printPhone(digits: string): string {
  const parts = /^58(\d{3})(\d{7})$/.exec(digits);
  return parts ? `+58 ${parts[1]}-${parts[2]}` : `+${digits}`;
}

/** The number for a tel: link, from one formatted for display: +58 and digits only. */
export function dialled(phone: string): string {
  return phone.replace(/^0/, '+58').replace(/[^\d+]/g, '');
}
