import { useEffect } from 'react';
import type { OwnAccountAnswer } from '#contract/people/account.ts';
import type { RestockAnswer } from '#contract/restock/restock-answers.ts';
import { restockRequest } from '#contract/restock/restock-request.ts';
import { NO_SIZE, sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { WAITING_DAYS } from '#domain/restock/restock-limits.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { currentSession } from '#web/browser/session.ts';
import { knownContact } from '#web/browser/shopper/known-contact.ts';
import { useMyStore } from '#web/browser/shopper/my-store.ts';
import { restockKey } from '#web/browser/shopper/restock-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormProblem } from '../account/form-parts.tsx';
import type { SoldOutPlace } from './use-sold-out.ts';

interface RestockFormProps {
  /** At least one. */
  places: readonly SoldOutPlace[];
  /** Called with what to tell the shopper. */
  onDone: (message: string) => void;
}

/** Asks where, which size, and which address to write to. */
export function RestockForm({ places, onDone }: RestockFormProps) {
  const { waitingDays = WAITING_DAYS } = useChangedHouse();
  const mine = useMyStore();
  const [first] = places;
  // Online if a size is sold out there, else the shopper's own store.
  const start = (first?.store ? places.find(({ store }) => store === mine?.slug) : first) ?? first;
  const { values, errors, problem, busy, props, control, edit, fillEmpty } = useForm({
    schema: restockRequest,
    start: { store: start?.store ?? '', itemId: itemOf(start, null), email: '' },
    async send(body) {
      const key = restockKey.read();
      const answer = await callApi<RestockAnswer>('/restock-requests', {
        method: 'POST',
        body: { ...body, ...(key && { key }) },
        auth: true,
      });
      if (!answer.ok) return answer.error;
      onDone(messageOf(answer.data.data.state, body.email));
      return null;
    },
  });
  const place = places.find(({ store }) => store === values.store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what is known before
  useEffect(() => {
    const known = knownContact();
    if (!currentSession()) return known ? fillEmpty({ email: known.email }) : undefined;
    void callApi<OwnAccountAnswer>('/usr/me', { auth: true }).then((answer) => {
      if (answer.ok) fillEmpty({ email: answer.data.data.attributes.email });
    });
  }, []);

  return (
    <form {...props} className="grid gap-5">
      <Field label="¿Dónde la esperas?" error={errors.store} required>
        <Select
          {...control('store')}
          onChange={({ target }) => {
            const next = places.find(({ store }) => store === target.value);
            edit({ store: target.value, itemId: itemOf(next, sizeOf(place, values.itemId)) });
          }}
        >
          {places.map(({ store, name }) => (
            <option key={store} value={store}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Talla agotada" error={errors.itemId} required>
        <Select {...control('itemId')}>
          <option value="">Elige la talla</option>
          {place?.sizes.map((option) => (
            <option key={option.size} value={option.itemId}>
              {option.size === NO_SIZE ? 'Talla única' : sizeTitle(option.size)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Correo electrónico" error={errors.email} required>
        <TextInput {...control('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" size="lg" busy={busy} wide>
        {busy ? 'Enviando...' : 'Avísame'}
      </Button>
      <p className="text-ink-faint text-sm">
        {`Guardamos tu correo solo para este aviso: mientras esperas, hasta ${waitingDays} días, y 30 después de avisarte. Puedes dejar de esperar cuando quieras.`}
      </p>
    </form>
  );
}

const sizeOf = (place: SoldOutPlace | undefined, itemId: string) =>
  place?.sizes.find((option) => String(option.itemId) === itemId)?.size ?? null;

/** The item of a size at a place, as the form's text; the only one if there is one; '' for none. */
function itemOf(place: SoldOutPlace | undefined, size: string | null): string {
  const sizes = place?.sizes ?? [];
  const option = sizes.find((one) => one.size === size) ?? (sizes.length === 1 ? sizes[0] : undefined);
  return option ? String(option.itemId) : '';
}

function messageOf(state: RestockAnswer['data']['state'], email: string): string {
  if (state === 'waiting') return `Listo: te escribiremos a ${email} cuando llegue.`;
  if (state === 'already') return 'Ya estabas en la lista. Conservas tu lugar.';
  return `Te escribimos a ${email}. Abre el enlace de ese correo para quedar en la lista; si ya estabas, conservas tu lugar.`;
}
