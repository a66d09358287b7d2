import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { RecordForm } from './use-record-form.ts';

/** A field that both sides changed, with both values formatted for display. */
interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface RecordConflictProps<Values extends object, Output> {
  record: RecordForm<Values, Output>;
  labels: Partial<Record<keyof Values & string, string>>;
  /** Formats a value as its field shows it; default: `plainValue`. */
  format?: (value: unknown, name: keyof Values & string) => string;
}

/**
 * Shown inside a form when someone else saved another value for a field that was changed here. Nothing is overwritten
 * unnoticed. Fields that only one side changed are kept by both answers.
 */
export function RecordConflict<Values extends object, Output>(props: RecordConflictProps<Values, Output>): ReactNode {
  const { record, labels, format = plainValue } = props;
  const mine = useSyncExternalStore(record.form.subscribe, record.form.values);
  if (record.conflict === null) return null;
  const { theirs, settle } = record.conflict;
  const differences = record.form.clashes(theirs).map((name) => ({
    label: labels[name] ?? name,
    mine: format(mine[name], name),
    theirs: format(theirs[name], name),
  }));
  return (
    <ConflictNotice differences={differences} onTakeTheirs={() => settle('theirs')} onKeepMine={() => settle('mine')} />
  );
}

export function plainValue(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value ?? '');
}

interface ConflictProps {
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Both values of each field in conflict, and the two answers. */
export function ConflictNotice({ differences, onTakeTheirs, onKeepMine }: ConflictProps) {
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
          ? 'Lo que escribiste sigue aquí. Esto lo cambiaron los dos:'
          : 'Ya quedó igual a lo que escribiste.'}
      </p>
      {differences.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-left text-ink-soft">
              {['Campo', 'Lo tuyo', 'Lo guardado'].map((header) => (
                <th key={header} scope="col" className="py-1 pr-3 font-medium last:pr-0">
                  {header}
                </th>
              ))}
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
