/** A secret that the shop still or already accepts, although another one signs and seals. */
export interface AcceptedSecret {
  secret: string;
  /**
   * ISO moment from which its tokens are refused; null: never. What it has sealed can still be opened, in order to seal
   * it anew.
   */
  until: string | null;
}

/** The shop's secrets. `current` signs and seals; what accepted ones have signed or sealed is valid too. */
export interface AuthSecrets {
  current: string;
  accepted: readonly AcceptedSecret[];
}

/**
 * Maximum number of accepted secrets, wherever they are stored. Each costs one more signature per token without a key
 * id. A rotation needs one.
 */
export const MOST_ACCEPTED = 5;
export const MIN_SECRET = 32;

const DATED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z) (.*)$/;

/**
 * Reads secrets, one per line. A line may begin with the moment until which its tokens are valid: `2026-12-07T12:00:00Z
 * secret`.
 * @returns a text that says what is wrong, without any of the secrets
 */
export function parseAcceptedSecrets(text: string): AcceptedSecret[] | string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > MOST_ACCEPTED) return `at most ${MOST_ACCEPTED} secrets, one a line`;
  const secrets: AcceptedSecret[] = [];
  for (const [index, line] of lines.entries()) {
    const [, moment, rest] = DATED.exec(line) ?? [];
    const secret = rest ?? line;
    if (secret.trim().length < MIN_SECRET) {
      return `line ${index + 1}: at least ${MIN_SECRET} characters, spaces around it not counted`;
    }
    if (moment !== undefined && Number.isNaN(Date.parse(moment))) return `line ${index + 1}: there is no such moment`;
    secrets.push({ secret, until: moment === undefined ? null : new Date(moment).toISOString() });
  }
  return secrets;
}

/** Writes secrets one per line, as `parseAcceptedSecrets` reads them. */
export function formatAcceptedSecrets(secrets: readonly AcceptedSecret[]): string {
  return secrets.map(({ secret, until }) => `${until === null ? '' : `${until} `}${secret}\n`).join('');
}

/** Whether the shop still accepts tokens that this secret has signed. */
export function stillSigns({ until }: AcceptedSecret, now: Date): boolean {
  return until === null || until > now.toISOString();
}
