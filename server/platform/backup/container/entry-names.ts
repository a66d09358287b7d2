/** Names in the archive; what a person finds who unpacks one by hand. */
export const HEADER = 'backup.json';
/** Followed by the table, and the number of the part. */
export const ROWS = 'database/';
/** Followed by the key in the storage. */
export const STORED = 'files/';
export const SECRET = 'auth-secret';
/** Not there when there are none; a shop that does not know it passes it over. */
export const ACCEPTED_SECRETS = 'auth-secret-accepted';
export const MANIFEST = 'manifest.json';
