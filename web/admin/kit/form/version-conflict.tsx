import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { RecordForm } from './use-record-form.ts';

/** A field that differs, with both values formatted for display. */
interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface RecordConflictProps<Seen, Values extends object, Output> {
  record: RecordForm<Values, Output>;
  /** The form's values of a record. */
  valuesOf: (theirs: Seen) => Values;
  /** The fields to compare, in order. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** Formats a value as its field shows it; as a text when absent. */
  say?: (value: unknown, name: keyof Values & string) => string;
  /** The next save is a change of their record. */
  onSeen: (theirs: Seen) => void;
}

/**
 * Shown inside a form when someone else saved the same record in the meantime (412 `version_conflict`, whose details
 * are the current record), so that nothing is overwritten unnoticed. Either their record is loaded into the form, which
 * drops the local input, or the local input stays on top of it and the next save overwrites theirs.
 */
export function RecordConflict<Seen, Values extends object, Output>(
  props: RecordConflictProps<Seen, Values, Output>,
): ReactNode {
  const { record, valuesOf, labels, say, onSeen } = props;
  const mine = useSyncExternalStore(record.form.subscribe, record.form.values);
  if (record.conflict === null) return null;
  const seen = record.conflict as Seen;
  const theirs = valuesOf(seen);
  return (
    <Conflict
      differences={differencesOf(mine, theirs, labels, say)}
      onTakeTheirs={() => {
        onSeen(seen);
        record.form.restart(theirs);
      }}
      onKeepMine={() => {
        onSeen(seen);
        record.form.rebase(theirs);
      }}
    />
  );
}

interface ConflictProps {
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

function Conflict({ differences, onTakeTheirs, onKeepMine }: ConflictProps) {
  return (
    <section
      role="alert"
      tabIndex={-1}
      data-fault
      aria-label="Alguien más cambió este registro"
      className="border-amber border-l-4 bg-amber-soft p-4"
    >
      <h3 className="text-lg">Alguien más cambió este registro</h3>
      <p className="mt-1 text-sm">
        {differences.length > 0
          ? 'Lo que escribiste sigue aquí. Esto es lo que difiere:'
          : 'Quedó igual a lo que escribiste, o cambió algo que no se ve aquí.'}
      </p>
      {differences.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col" className="py-1 pr-3 font-medium">
                Campo
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                Lo tuyo
              </th>
              <th scope="col" className="py-1 font-medium">
                Lo guardado
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label} className="border-line border-t align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {label}
                </th>
                <td className="break-words py-1.5 pr-3">{mine || '—'}</td>
                <td className="break-words py-1.5">{theirs || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" className="min-h-11" onClick={onTakeTheirs}>
          Usar lo guardado
        </Button>
        <Button size="sm" className="min-h-11" onClick={onKeepMine}>
          Seguir con lo mío
        </Button>
      </div>
    </section>
  );
}

/** The fields whose displayed values differ. */
function differencesOf<Values extends object>(
  mine: Values,
  theirs: Values,
  labels: Partial<Record<keyof Values & string, string>>,
  say: (value: unknown, name: keyof Values & string) => string = (value) => String(value ?? ''),
): Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const key = name as keyof Values & string;
    const both = { mine: say(mine[key], key), theirs: say(theirs[key], key) };
    return both.mine === both.theirs ? [] : [{ label: String(label), ...both }];
  });
}
