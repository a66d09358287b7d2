import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { FormSchema } from './form-schema.ts';
import { createForm } from './form-store.ts';

const START = { name: '', email: 'ana@example.com' };
type Values = typeof START;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Falta el nombre')),
  email: z.string().check(z.includes('@', 'Correo inválido')),
});
type Output = z.infer<typeof schema>;
type Form = ReturnType<typeof open>;

const open = (rules: FormSchema<Output> | null = schema) => createForm<Values, Output>(START, () => rules);
const accept = () => null;
const refusal = (fields?: Record<string, string>): ApiError => ({
  code: 'invalid',
  message: 'Revisa los datos',
  ...(fields && { fields }),
});
const problemOf = (form: Form) => form.state().problem?.message ?? null;

describe('the form engine', () => {
  it.each<[what: string, steps: (form: Form) => unknown, errors: Partial<Values>, problem: string | null]>([
    ['a new form', () => {}, {}, null],
    ['an invalid text before the first submit', (form) => form.change({ email: 'ana' }), {}, null],
    ['a submit of an empty form', (form) => form.submit(accept), { name: 'Falta el nombre' }, null],
    [
      'a submit with every field invalid',
      (form) => [form.change({ email: 'ana' }), form.submit(accept)],
      { name: 'Falta el nombre', email: 'Correo inválido' },
      null,
    ],
    [
      'an invalid field that was corrected',
      async (form) => [await form.submit(accept), form.change({ name: 'Ana' })],
      {},
      null,
    ],
    [
      'an invalid field that is still invalid',
      async (form) => [await form.submit(accept), form.change({ name: '  ' })],
      { name: 'Falta el nombre' },
      null,
    ],
    [
      'another field that becomes invalid after a submit',
      async (form) => [await form.submit(accept), form.change({ email: 'ana' })],
      { name: 'Falta el nombre' },
      null,
    ],
    [
      'one field checked',
      (form) => [form.change({ email: '' }), form.recheck(['email'])],
      { email: 'Correo inválido' },
      null,
    ],
    ['a server error at a field', (form) => form.refuse(refusal({ email: 'Ya existe' })), { email: 'Ya existe' }, null],
    [
      'a server error at a field that was changed afterwards',
      (form) => [form.refuse(refusal({ email: 'Ya existe' })), form.change({ email: 'luz@example.com' })],
      {},
      null,
    ],
    ['a server error without a field', (form) => form.refuse(refusal()), {}, 'Revisa los datos'],
    ['a server error at an unknown field', (form) => form.refuse(refusal({ 'lines.0': 'No queda' })), {}, 'No queda'],
    [
      'server errors at known and unknown fields',
      (form) => form.refuse(refusal({ email: 'Ya existe', role: 'No se espera', age: 'Tampoco' })),
      { email: 'Ya existe' },
      'No se espera',
    ],
    ['a problem that was cleared', (form) => [form.refuse(refusal()), form.setProblem(null)], {}, null],
    ['errors set from outside', (form) => form.setErrors({ name: 'Vencida' }), { name: 'Vencida' }, null],
    ['a restart', async (form) => [await form.submit(accept), form.refuse(refusal()), form.restart(START)], {}, null],
  ])('%s', async (_, steps, errors, problem) => {
    const form = open();
    await Promise.all([steps(form)].flat());
    expect(form.state().errors).toEqual(errors);
    expect(problemOf(form)).toBe(problem);
    expect(form.state().busy).toBe(false);
  });

  it('sends the output of the schema and returns whether it was accepted', async () => {
    const form = open();
    form.change({ name: ' Ana ' });
    const sent: unknown[] = [];
    const accepted = await form.submit((output, values) => {
      sent.push(output, values, form.state().busy);
      return null;
    });
    expect(sent).toEqual([{ name: 'Ana', email: START.email }, { name: ' Ana ', email: START.email }, true]);
    expect(accepted).toBe(true);
    expect(await form.submit(() => refusal())).toBe(false);
    expect(problemOf(form)).toBe('Revisa los datos');
    expect(form.values().name).toBe(' Ana ');
  });

  it('refuses a second submit while the first one runs', async () => {
    const form = open();
    form.change({ name: 'Ana' });
    const answer = Promise.withResolvers<null>();
    let sent = 0;
    const send = () => {
      sent += 1;
      return answer.promise;
    };
    const first = form.submit(send);
    expect(form.state().busy).toBe(true);
    expect(await form.submit(send)).toBe(false);
    answer.resolve(null);
    expect(await first).toBe(true);
    await form.submit(send);
    expect(sent).toBe(2);
  });

  it('keeps the values and is not busy after sending throws', async () => {
    const form = open();
    form.change({ name: 'Ana' });
    await expect(form.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(form.state().busy).toBe(false);
    expect(form.values().name).toBe('Ana');
  });

  it('sends nothing before its schema is loaded', async () => {
    const form = open(null);
    expect(await form.submit(() => expect.unreachable())).toBe(false);
    form.refuse(refusal({ name: 'Ya existe' }));
    form.change({ name: 'Ana' });
    expect(form.state().errors).toEqual({});
  });

  it('notifies listeners of changed values and errors only', () => {
    const form = open();
    let notified = 0;
    const stop = form.subscribe(() => {
      notified += 1;
    });
    const before = form.state();
    form.change({ name: 'Ana' });
    expect(notified).toBe(1);
    // A component that only shows errors need not render for each key press.
    expect(form.state()).toBe(before);
    form.setProblem(null);
    expect(notified).toBe(1);
    stop();
    form.change({ name: 'Luz' });
    expect(notified).toBe(1);
  });

  it('checks values that are stored outside', () => {
    const form = open();
    form.replaceValues({ name: 'Ana', email: 'ana' });
    expect(form.check()).toBeNull();
    form.replaceValues({ name: 'Ana', email: 'ana@example.com' });
    expect(form.check()).toEqual({ output: { name: 'Ana', email: 'ana@example.com' } });
  });
});
