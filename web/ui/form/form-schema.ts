/** What the form asks of a schema: the Standard Schema that zod's are, so that a form costs no bytes of a library. */
export interface FormSchema<Output> {
  readonly '~standard': { readonly validate: (value: unknown) => Checked<Output> | Promise<Checked<Output>> };
}

/** One that is there, or one that is fetched when the form is first touched: a page need not carry it before. */
export type SchemaSource<Output> = FormSchema<Output> | (() => Promise<FormSchema<Output>>);

type Checked<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: Path | undefined }[] };
type Path = readonly (PropertyKey | { readonly key: PropertyKey })[];

/** The first message for each field; a path is joined by dots, as the server joins it. */
type FieldMessages = Record<string, string>;

/** What the schema makes of the values, or what is wrong with them. */
export function checkValues<Output>(
  schema: FormSchema<Output>,
  values: unknown,
): { ok: true; output: Output } | { ok: false; errors: FieldMessages } {
  const checked = schema['~standard'].validate(values);
  // A schema of a form checks without asking the server; the server's own refusals come with its answer.
  if (checked instanceof Promise) throw new Error('The schema of a form may not wait for anything');
  if (!checked.issues) return { ok: true, output: checked.value };
  const errors: FieldMessages = {};
  for (const { path = [], message } of checked.issues) {
    errors[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')] ??= message;
  }
  return { ok: false, errors };
}
