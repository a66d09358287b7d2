type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What the controls of a form hold otherwise than its values say: typed before the page came alive, or put there by a
 * program that tells nobody. A control names its field in `data-field`.
 */
export function readControls<Values extends { [Field in keyof Values]: string | boolean }>(
  form: HTMLElement | null,
  values: Values,
): Partial<Values> {
  const found: Record<string, string | boolean> = {};
  for (const control of form?.querySelectorAll<Control>('[data-field]') ?? []) {
    const field = control.dataset.field ?? '';
    const held = control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
    if (field in values && held !== values[field as keyof Values]) found[field] = held;
  }
  return found as Partial<Values>;
}
