import { type CompanyBlock, MAX_COMPANY_ITEMS } from '#contract/content/company/company-blocks.ts';
import { MAX_QUESTIONS, type PageBlock } from '#contract/content/page.ts';
import type { SizesBlock } from '#contract/content/sizes/sizes.ts';
import { BODY, field, LABEL, PICTURE, TEXT, TITLE, TO, type TypeLook } from './look.ts';

const PLACEHOLDERS =
  'Puedes escribir {tienda} (el nombre), {codigo} (con lo que empiezan cupones y órdenes), {bienvenida} (el descuento de bienvenida), {tiendas} y {cuantas} (cuántas tiendas hay, en letras y en cifras) y {ciudades} (en cuántas ciudades): la página pone lo que valga ese día.';

const DESCRIPTION = field('description', 'Descripción para buscadores', {
  input: 'lines',
  required: false,
  hint: 'Una o dos frases. Se ven en Google y al compartir el enlace.',
});

const LOOKS: Record<CompanyBlock['type'], TypeLook> = {
  intro: {
    name: 'Título de la página',
    fields: [
      TITLE,
      field('lead', 'Bajo el título', { input: 'lines', required: false }),
      DESCRIPTION,
      field('since', 'Vigente desde', { input: 'day', required: false, hint: 'Vacía: no se muestra.' }),
    ],
  },
  portrait: {
    name: 'Imagen junto al título',
    fields: [PICTURE, field('caption', 'Pie de la imagen', { required: false })],
  },
  section: { name: 'Sección', fields: [TITLE, BODY] },
  chapters: {
    name: 'Pasos numerados',
    fields: [],
    item: { name: 'paso', plural: 'Pasos', most: MAX_COMPANY_ITEMS.chapters, fields: [TITLE, BODY] },
  },
  steps: {
    name: 'Etapas',
    fields: [TITLE],
    item: {
      name: 'etapa',
      plural: 'Etapas',
      most: MAX_COMPANY_ITEMS.steps,
      fields: [TITLE, field('when', 'Cuándo', { required: false }), TEXT],
    },
  },
  milestones: {
    name: 'Historia por años',
    fields: [TITLE],
    item: {
      name: 'momento',
      plural: 'Momentos',
      most: MAX_COMPANY_ITEMS.milestones,
      fields: [field('year', 'Año'), TITLE, TEXT],
    },
  },
  figures: {
    name: 'Cifras',
    fields: [],
    item: {
      name: 'cifra',
      plural: 'Cifras',
      most: MAX_COMPANY_ITEMS.figures,
      fields: [field('figure', 'Cifra'), TEXT],
    },
  },
  call: {
    name: 'Qué hacer después',
    fields: [
      { ...TITLE, required: false },
      { ...TEXT, required: false },
    ],
    item: {
      name: 'botón',
      plural: 'Botones',
      most: MAX_COMPANY_ITEMS.call,
      fields: [{ ...LABEL, label: 'Texto del botón' }, TO],
    },
  },
};

export const COMPANY_LOOKS = Object.fromEntries(
  Object.entries(LOOKS).map(([type, look]) => [type, { ...look, hint: PLACEHOLDERS }]),
) as typeof LOOKS;

export const PAGE_LOOKS: Record<PageBlock['type'], TypeLook> = {
  head: { name: 'Título de la página', fields: [TITLE, DESCRIPTION] },
  text: { name: 'Texto', fields: [BODY] },
  heading: { name: 'Encabezado', fields: [TITLE] },
  picture: { name: 'Imagen', fields: [PICTURE] },
  questions: {
    name: 'Preguntas y respuestas',
    fields: [],
    item: {
      name: 'pregunta',
      plural: 'Preguntas',
      most: MAX_QUESTIONS,
      fields: [field('title', 'Pregunta'), { ...BODY, label: 'Respuesta' }],
    },
  },
  button: { name: 'Botón con enlace', fields: [LABEL, TO] },
};

export const SIZES_LOOKS: Record<SizesBlock['type'], TypeLook> = {
  guide: {
    name: 'Guía',
    hint: 'Una prenda muestra la primera guía de su categoría y de su género.',
    fields: [
      field('name', 'Nombre de la guía'),
      field('gender', 'Para quién', { input: 'gender' }),
      field('categories', 'Categorías que la muestran', { input: 'categories' }),
      field('unit', 'Unidad', { hint: 'Como centímetros o pulgadas.' }),
      field('table', 'Tabla', { input: 'table' }),
      field('note', 'Consejo bajo la tabla', { input: 'lines', required: false }),
    ],
  },
};
