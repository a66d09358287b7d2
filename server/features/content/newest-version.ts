import { type SQL, sql } from 'drizzle-orm';
import { contentVersions } from './content.tables.ts';

/** The number of the newest version of the document that a query of versions is at. */
export const NEWEST_VERSION: SQL<number> = sql`(select max(other.version) from content_versions other where other.kind = ${contentVersions.kind})`;
