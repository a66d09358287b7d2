/**
 * The part of a schema that a form uses: the Standard Schema interface. zod implements it, so a form need not load
 * zod.
 */
export interface FormSchema<Output> {
  readonly '~standard': { readonly validate: (value: unknown) => Checked<Output> | Promise<Checked<Output>> };
}

/**
 * A schema, or a function that loads it when the form is first used. Loading it keeps the schema out of the page's
 * initial code.
 */
export type SchemaSource<Output> = FormSchema<Output> | (() => Promise<FormSchema<Output>>);

type Checked<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: Path | undefined }[] };
type Path = readonly (PropertyKey | { readonly key: PropertyKey })[];

/** The first message per field; nested paths are joined by dots, as the server does. */
type FieldMessages = Record<string, string>;

/** Validates the values: the schema's output, or the messages per field. */
export function checkValues<Output>(
  schema: FormSchema<Output>,
  values: unknown,
): { ok: true; output: Output } | { ok: false; errors: FieldMessages } {
  const checked = schema['~standard'].validate(values);
  // Form schemas validate synchronously; the server's errors come with its response.
  if (checked instanceof Promise) throw new Error('The schema of a form may not wait for anything');
  if (!checked.issues) return { ok: true, output: checked.value };
  const errors: FieldMessages = {};
  for (const { path = [], message } of checked.issues) {
    errors[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')] ??= message;
  }
  return { ok: false, errors };
}
