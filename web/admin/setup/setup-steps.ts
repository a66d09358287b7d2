import type { SetupStep } from '#contract/office/setup.ts';
import type { Needs } from '../access/may.client.tsx';

interface StepWords {
  name: string;
  about: string;
  /** What the link to the form says, and where it leads. */
  label: string;
  to: string;
  needs: Needs;
}

const HOUSE = { to: '/admin/content/house', needs: ['content.edit'] } as const;

/** The steps of 'Primeros pasos' in words. */
export const STEP_WORDS: Record<SetupStep, StepWords> = {
  name: {
    ...HOUSE,
    name: 'El nombre de la tienda',
    about: 'Sale en cada página, en los correos y en los papeles. Con él va la frase que dice qué vendes.',
    label: 'Escribir el nombre',
  },
  logo: {
    ...HOUSE,
    name: 'El logo',
    about: 'Mientras no elijas uno, la tienda muestra la inicial de su nombre.',
    label: 'Elegir el logo',
  },
  colours: {
    ...HOUSE,
    name: 'Los colores',
    about: 'Los de tu marca. Te avisamos si un texto no se podría leer sobre ellos.',
    label: 'Elegir los colores',
  },
  contact: {
    ...HOUSE,
    name: 'Cómo te escriben',
    about: 'El correo, el WhatsApp y las redes que ven tus clientes.',
    label: 'Escribir los datos',
  },
  payment: {
    name: 'A dónde te pagan',
    about: 'Tus cuentas, o las instrucciones de cada forma de pago. Mientras no digan a dónde, nadie puede pagar.',
    label: 'Completar las formas de pago',
    to: '/admin/payment-methods',
    needs: ['ways.write'],
  },
  stores: {
    name: 'Las tiendas',
    about: 'Con su dirección y su horario. Si solo vendes en línea, sigue con el próximo paso.',
    label: 'Agregar una tienda',
    to: '/admin/locations',
    needs: ['locations.write'],
  },
  products: {
    name: 'Los primeros productos',
    about: 'De una hoja de cálculo, con Importar, o uno por uno.',
    label: 'Agregar productos',
    to: '/admin/products',
    needs: ['items.price', 'stock.import'],
  },
  shown: {
    name: 'Mirar la tienda',
    about: 'Está listo cuando hay al menos un producto que se puede comprar.',
    label: 'Ver la tienda',
    to: '/',
    needs: [],
  },
};
