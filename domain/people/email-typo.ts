/** Where most shoppers have their mail. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'protonmail.com',
  'cantv.net',
];

/** Real domains that are one letter away from a common one. */
const REAL: ReadonlySet<string> = new Set([...COMMON, 'mail.com', 'email.com', 'ymail.com', 'yahoo.co']);

/** The address that was probably meant, as `ana@gmail.com` by `ana@gmial.com`; null when nothing seems to be wrong. */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || REAL.has(domain)) return null;
  const meant = COMMON.find((common) => isOneSlipAway(domain, common));
  return meant ? `${email.slice(0, at).trim()}@${meant}` : null;
}

/** Whether one letter is missing, too many, another one, or two neighbours stand the other way round. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left !== '' && left.slice(1) === right.slice(1)) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}
