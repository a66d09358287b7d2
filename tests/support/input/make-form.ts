/** A multipart form. Bytes become a file, whose name tries to leave its folder. */
export function makeForm(fields: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), '../../foto.jpg');
  }
  return form;
}
