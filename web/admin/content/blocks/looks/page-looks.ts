import { MAX_QUESTIONS, type PageBlock } from '#contract/content/page.ts';
import { BODY, field, LABEL, PICTURE, TITLE, TO, type TypeLook } from './look.ts';

export const PAGE_LOOKS: Record<PageBlock['type'], TypeLook> = {
  head: {
    name: 'Título de la página',
    fields: [
      TITLE,
      field('description', 'Descripción para buscadores', {
        input: 'lines',
        required: false,
        hint: 'Una o dos frases. Se ven en Google y al compartir el enlace.',
      }),
    ],
  },
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
