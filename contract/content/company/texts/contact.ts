import type { PageHead } from '#domain/content/prose/prose.ts';

export const CONTACT_HEAD: PageHead = {
  title: 'Contacto',
  description:
    'Llámanos, escríbenos un correo o déjanos un mensaje: atención al cliente, soporte y ventas corporativas.',
  lead: 'Una talla, un pedido o uniformes para toda la empresa: te contesta una persona de la casa.',
  path: '/contact',
};
