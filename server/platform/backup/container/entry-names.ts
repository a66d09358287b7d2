/** Names of the entries in the archive. */
export const HEADER = 'backup.json';
/** Followed by the table, and the number of the part. */
export const ROWS = 'database/';
/** Followed by the key in the storage. */
export const STORED = 'files/';
export const SECRET = 'auth-secret';
/** Missing if there are none. An older shop ignores it. */
export const ACCEPTED_SECRETS = 'auth-secret-accepted';
export const MANIFEST = 'manifest.json';
