// How the forms of blocks look: the fields, with their labels and inputs.

/** The input of a field: `day` is a date, `minute` a date and time, `link` the target of a link, `rich` formatted text. */
type Input =
  | ('line' | 'lines' | 'rich' | 'link' | 'picture' | 'video' | 'check' | 'day' | 'minute' | 'source')
  | ('logo' | 'colour' | 'whole')
  | ('gender' | 'categories' | 'table');

export interface FieldLook {
  name: string;
  label: string;
  input: Input;
  hint?: string;
  required?: boolean;
}

export const field = (name: string, label: string, more: Partial<FieldLook> = {}): FieldLook => ({
  name,
  label,
  input: 'line',
  required: true,
  ...more,
});

export const TITLE = field('title', 'Título');
export const TEXT = field('text', 'Texto', { input: 'lines' });
export const EYEBROW = field('eyebrow', 'Sobre el título', { required: false });
export const LABEL = field('label', 'Texto del enlace');
export const TO = field('to', 'El enlace lleva a', { input: 'link' });
export const PICTURE = field('picture', 'Imagen', { input: 'picture' });
export const VIDEO = field('video', 'Video', { input: 'video', required: false });
export const BODY = field('body', 'Texto', { input: 'rich' });
export const NAME = field('name', 'Nombre de la sección', { hint: 'No se ve: lo leen los lectores de pantalla.' });

export interface TypeLook {
  name: string;
  /** How many of it a document may have, where that is fewer than its blocks. */
  most?: number;
  /** What to know before writing. */
  hint?: string;
  fields: readonly FieldLook[];
  /** What its list holds: 'lámina'. */
  item?: { name: string; plural: string; most: number; fields: readonly FieldLook[] };
}
