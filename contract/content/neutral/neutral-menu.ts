import type { FooterColumn } from '../menu/footer.ts';
import type { MenuBlock } from '../menu/menu.ts';

// Only links to what every shop has. What only the house can write, such as its story, it links when it has written it.

export const NEUTRAL_MENU: readonly MenuBlock[] = [
  {
    id: 'arriba',
    type: 'top-links',
    hidden: false,
    items: [
      { id: 'contacto', label: 'Contacto', to: '/contact' },
      { id: 'tiendas', label: 'Tiendas', to: '/stores' },
    ],
  },
  { id: 'tienda', type: 'menu-link', hidden: false, label: 'Tienda', to: '/shop' },
  { id: 'caballero', type: 'caballero', hidden: false, label: 'Caballero' },
  { id: 'dama', type: 'dama', hidden: false, label: 'Dama' },
  { id: 'colecciones', type: 'menu-collections', hidden: false, label: 'Colecciones' },
  { id: 'ofertas', type: 'menu-link', hidden: false, label: 'Ofertas', to: '/shop?outlet=true' },
];

export const NEUTRAL_FOOTER: readonly FooterColumn[] = [
  {
    id: 'tienda',
    type: 'footer-column',
    hidden: false,
    title: 'La tienda',
    items: [
      { id: 'todo', label: 'Ver todo', to: '/shop', atCheckout: false },
      { id: 'tiendas', label: 'Tiendas', to: '/stores', atCheckout: false },
    ],
  },
  {
    id: 'ayuda',
    type: 'footer-column',
    hidden: false,
    title: 'Ayuda',
    items: [
      { id: 'contacto', label: 'Contacto', to: '/contact', atCheckout: true },
      { id: 'comprar', label: 'Cómo comprar', to: '/como-comprar', atCheckout: false },
      { id: 'terminos', label: 'Términos y condiciones', to: '/terminos', atCheckout: true },
    ],
  },
];
