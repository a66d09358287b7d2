import type { FastifyInstance } from 'fastify';
import { KEY_PERMISSIONS } from '#domain/access/key-powers.ts';
import { PERMISSIONS, type Permission, permissionSentence, worksByStore } from '#domain/access/permissions.ts';
import { BUILT_IN_KEYS, BUILT_IN_ROLES } from '#domain/access/roles.ts';
import type { CallAccess } from '#server/platform/http/policies.ts';
import { SCOPES } from './calls/store-call.ts';
import { STORE_CALLS } from './calls/store-calls.ts';
import { guardedRoutes, isForKeys, marks, mayCall, nameOf, setOf } from './guarded-routes.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (first: readonly string[], last: readonly string[]) => [
  row(...first, ...Object.values(BUILT_IN_ROLES), ...last),
  row(
    ...first.map(() => '---'),
    ...BUILT_IN_KEYS.map(() => ':-:'),
    ...last.map((name) => (name === 'Key' ? ':-:' : '---')),
  ),
];

function neededBy(access: CallAccess): string {
  if (access.who === 'permitted') return access.permissions.map((permission) => `\`${permission}\``).join(' or ');
  return 'works here';
}

const used = (permission: Permission) => `\`${permission}\`${worksByStore(permission) ? ' (by store)' : ''}`;

/** The text of docs/rules/permissions.md. */
export function permissionsDocument(app: FastifyInstance): string {
  return [
    '# Permissions',
    '',
    'Written by `tests/api/accounts/permission-matrix.test.ts` from `domain/access`, the policies of all routes, and the table of calls by',
    'store in `tests/support/matrix/calls`; the test fails when it is stale, and `npx vitest run --project postgres permission-matrix -u`',
    'writes it again. `tests/api/accounts/store-matrix.test.ts` makes each call by store for a right and a wrong store.',
    'A role that the house makes itself is any set of these permissions. People of a role by store have only those marked so.',
    'One call may ask for a finer permission than the one it needs: `PUT /api/sales/:id` for that of the status, `PUT /api/items/:id` and',
    '`POST /api/items/bulk` for that of each field, `POST /api/items` also for `items.write` and, with stock, `stock.adjust`, and the',
    'calls of `/api/views` for `views.share` where the view is shared, `PUT /api/approvals/rules` for that of the act. An answer leaves out what needs',
    'another one: of sales the payment and its proof (`payments.read`), of locations pieces and pick-ups (`stock.read`), of mails links and codes (all).',
    '',
    '## What each role may do',
    '',
    'Key: whether a key of another program may have it.',
    '',
    ...head(['Permission', 'What'], ['Key']),
    ...PERMISSIONS.map((one) =>
      row(
        used(one),
        permissionSentence(one),
        ...marks((key) => setOf(key).has(one)),
        KEY_PERMISSIONS.includes(one) ? '✓' : '',
      ),
    ),
    '',
    '## Who may make each call',
    '',
    'Calls for everybody, and those for any account about its own records, are left out; a key makes none of the latter.',
    'Key: whether a key that has the permission may make the call. Store: what somebody who is limited to stores gets, whose role or key',
    'has the permission; nothing stands there where no such role may make the call.',
    '',
    ...Object.entries(SCOPES).map(([scope, meaning]) => `- **${scope}**: ${meaning}`),
    '',
    ...head(['Call', 'Needs'], ['Key', 'Store']),
    ...guardedRoutes(app).map((route) =>
      row(
        `\`${nameOf(route)}\``,
        neededBy(route.access),
        ...marks((key) => mayCall(setOf(key), route.access)),
        isForKeys(route.access) ? '✓' : '',
        STORE_CALLS[nameOf(route)]?.scope ?? '',
      ),
    ),
    '',
  ].join('\n');
}
