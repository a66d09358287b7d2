import { useId } from 'react';
import { PERMISSIONS, type Permission, permissionSentence, worksByStore } from '#domain/access/permissions.ts';
import { useMay } from '../access/may.client.tsx';
import { useField, useFieldValue } from '../kit/form/form-context.ts';

/** Resources by the groups of the sidebar; what follows in `PERMISSIONS` stands in the same order. */
const GROUPS: Record<string, readonly string[]> = {
  Vender: ['sales', 'payments', 'vouchers', 'customers'],
  Catálogo: ['items', 'operations', 'categories'],
  Inventario: ['stock', 'locations', 'shipping'],
  Dinero: ['money', 'fiscal', 'books', 'rate', 'taxes', 'credit', 'ways'],
};
const REST = 'Casa';

function groupOf(permission: Permission): string {
  const [resource = ''] = permission.split('.', 1);
  return Object.entries(GROUPS).find(([, resources]) => resources.includes(resource))?.[0] ?? REST;
}

const BY_GROUP = Map.groupBy(PERMISSIONS, groupOf);

/** Permissions as check boxes, by default all. Those that the caller lacks, or that a role by store cannot have, are closed. */
export function PermissionChecks({ offered = PERMISSIONS }: { offered?: readonly Permission[] }) {
  const id = useId();
  const may = useMay();
  const { value, error, change } = useField('permissions');
  const isByStore = useFieldValue('by_store') === true;
  const chosen = value as readonly Permission[];

  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Permisos</legend>
      {error && (
        <p id={id} className="mb-2 text-danger text-sm">
          {error}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {[...Object.keys(GROUPS), REST].map((group) => (
          <section key={group}>
            <h3 className="border-line border-b pb-1 text-ink-soft text-sm">{group}</h3>
            {BY_GROUP.get(group)
              ?.filter((permission) => offered.includes(permission))
              .map((permission) => {
                const isOn = chosen.includes(permission);
                const isClosed = !may(permission) || (isByStore && !worksByStore(permission));
                return (
                  <label
                    key={permission}
                    className="flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-faint"
                  >
                    <input
                      type="checkbox"
                      checked={isOn}
                      disabled={isClosed && !isOn}
                      aria-invalid={error ? true : undefined}
                      onChange={({ target }) =>
                        change(target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
                      }
                      className="size-4 shrink-0 accent-ink"
                    />
                    {permissionSentence(permission)}
                  </label>
                );
              })}
          </section>
        ))}
      </div>
    </fieldset>
  );
}
