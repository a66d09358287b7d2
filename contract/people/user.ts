import { z } from 'zod';
import { listOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/** GET /usr/users: the columns it can be sorted by. */
export const USER_SORTS = ['id', 'name', 'email'] as const;

export const userListQuery = z.strictObject({
  /** Matches anywhere in name or address; ignores case and accents. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(USER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageQuery,
});
export type UserListQuery = z.output<typeof userListQuery>;

export const userRecord = recordOf(
  z.object({
    /** First and last name. */
    name: z.string(),
    email: z.string(),
  }),
);
export type UserRecord = z.infer<typeof userRecord>;
export const userList = listOf(userRecord, pageMeta);
export type UserList = z.infer<typeof userList>;
