type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Control values that differ from the form's state: typed before hydration, or filled in by a program that fires no
 * events. A control names its field in `data-field`.
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
