/** The digits of a wa.me link as they are read: +58 414-1234567; other countries' without groups. */
export function printPhone(digits: string): string {
  const parts = /^58(\d{3})(\d{7})$/.exec(digits);
  return parts ? `+58 ${parts[1]}-${parts[2]}` : `+${digits}`;
}

/** What a number written for people dials: +58 and no more than digits. */
export function dialled(phone: string): string {
  return phone.replace(/^0/, '+58').replace(/[^\d+]/g, '');
}
