import { useState } from 'react';
import { findPeople } from '#contract/forms/personal-data.ts';
import {
  type FoundPeople,
  type FoundPerson,
  type PrivacySettings,
  type PrivacySettingsAnswer,
  privacySettings,
} from '#contract/people/personal-data.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { IfMay } from '../access/may.client.tsx';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { Facts } from '../kit/document/facts.tsx';
import { FormBody } from '../kit/form/form-body.tsx';
import { FormNumber, FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { QueryState } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { titled, useSave } from '../kit/use-save.ts';
import { PersonData } from './person-data.tsx';

/** 'Datos personales': staff hand a person their data, erase it, and say for how long the books keep theirs. */
export default function PersonalDataPage() {
  return (
    <>
      <PageHeading title="Datos personales" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PeopleSearch />
        <Keeping />
      </div>
    </>
  );
}

function PeopleSearch() {
  const record = useRecordForm({ schema: findPeople, values: { q: '' } });
  const [result, setResult] = useState<{ q: string; people: readonly FoundPerson[] } | null>(null);
  const search = async (q: string) => {
    const { data } = await ask<FoundPeople>('/personal-data/search', { method: 'POST', body: { q } });
    setResult({ q, people: data });
  };
  return (
    <section aria-labelledby="una-persona" className="min-w-0">
      <h2 id="una-persona" className="text-xl">
        Una persona
      </h2>
      <p className="mt-1 mb-4 max-w-xl text-ink-soft text-sm">
        Quien pida sus datos o que los borren. Comprueba primero que es esa persona.
      </p>
      <FormBody
        record={record}
        onSave={({ q }) => titled('No se pudo buscar', search(q))}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow basis-60">
          <FormText name="q" label="Correo, cédula o teléfono" autoComplete="off" maxLength={254} required />
        </div>
        <Button type="submit" busy={record.busy}>
          {record.busy ? 'Buscando...' : 'Buscar'}
        </Button>
      </FormBody>
      <div role="status" className="mt-6">
        {result && result.people.length === 0 && (
          <p className="text-ink-soft">La tienda no tiene nada con «{result.q}».</p>
        )}
      </div>
      {result && (
        <ul className="space-y-4">
          {result.people.map((person) => (
            <PersonCard key={person.email} person={person} onErased={() => void search(result.q)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PersonCard({ person, onErased }: { person: FoundPerson; onErased: () => void }) {
  const { email, names, phones, national_ids, orders, last_order_at, has_account, open, kept, book_years } = person;
  return (
    <li className="space-y-4 rounded-house border border-line bg-paper-raised p-4">
      <h3 className="wrap-anywhere font-medium font-sans text-base tracking-normal">{names[0] ?? email}</h3>
      <Facts
        layout="left"
        facts={[
          ['Correo', email],
          ['También', names.slice(1).join(', ')],
          ['Teléfono', phones.join(', ')],
          ['Cédula o RIF', national_ids.join(', ')],
          ['Cuenta', has_account ? 'Sí' : 'No: compró sin cuenta'],
          ['Pedidos', String(orders)],
          ['Último', last_order_at && formatCaracasDateTime(new Date(last_order_at))],
        ]}
      />
      <PersonData email={email} consequences={{ open, kept, book_years }} onErased={onErased} />
    </li>
  );
}

const SETTINGS = ['personal-data', 'settings'];
const PATH = '/personal-data/settings';

function Keeping() {
  const settings = useRead<PrivacySettingsAnswer>(SETTINGS, PATH);
  return (
    <section aria-labelledby="cuanto-se-guarda">
      <h2 id="cuanto-se-guarda" className="mb-4 text-xl">
        Cuánto se guarda
      </h2>
      {settings.data ? (
        <KeepingForm answer={settings.data} />
      ) : (
        <QueryState query={settings} loading="Cargando ajustes..." title="No se pudieron cargar los ajustes" />
      )}
    </section>
  );
}

const LABELS = { book_years: 'Años de los libros', audit_months: 'Meses del registro' };

function KeepingForm({ answer }: { answer: PrivacySettingsAnswer }) {
  const [seen, setSeen] = useState(answer);
  const save = useSave({
    save: (body: PrivacySettings) =>
      ask<PrivacySettingsAnswer>(PATH, { method: 'PUT', body, headers: ifVersion(seen.meta.version) }),
    refreshes: [SETTINGS],
    success: 'Ajustes guardados',
    failed: 'No se pudieron guardar los ajustes',
  });
  const record = useRecordForm({
    schema: privacySettings,
    values: answer.data,
    merge: { valuesOf: ({ data }: PrivacySettingsAnswer) => data, onSeen: setSeen },
  });
  return (
    <FormBody record={record} onSave={async (body) => setSeen(await save.mutateAsync(body))}>
      <RecordConflict record={record} labels={LABELS} />
      <FormNumber
        name="book_years"
        label={LABELS.book_years}
        hint="Facturas, referencias de pagos y lo que escribió el banco. Pregúntale a tu contador."
        required
      />
      <FormNumber
        name="audit_months"
        label={LABELS.audit_months}
        hint="Después, cada entrada del registro se borra sola."
        required
      />
      <IfMay needs={['customers.erase']}>
        <Button type="submit" busy={record.busy}>
          {record.busy ? 'Guardando...' : 'Guardar'}
        </Button>
      </IfMay>
    </FormBody>
  );
}
