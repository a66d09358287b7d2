import type { PageHead, Section } from '#domain/content/prose/prose.ts';

/** `{tiendas}` in the description is replaced by the number of stores in words. */
export const ABOUT_HEAD: PageHead = {
  title: 'Quiénes somos',
  description:
    'Sesenta años vistiendo a Venezuela: una sastrería de Sabana Grande que abrió en 1966 y hoy tiene {tiendas}.',
  lead: 'Abrimos en 1966 con dos mesas de corte y una vitrina a la calle. Sesenta años después seguimos haciendo lo mismo: ropa bien cortada, a un precio que se entiende, atendida por gente que conoce su oficio.',
  path: '/quienes-somos',
};

interface Stores {
  /** How many there are. */
  count: number | string;
  /** 'ocho ciudades' */
  cities: string;
}

/** Key figures of the company; keep them short, they are shown in large type. */
export const aboutFigures = ({ count, cities }: Stores): readonly { figure: string; text: string }[] => [
  { figure: '1966', text: 'abre la primera sastrería, en el bulevar de Sabana Grande' },
  { figure: String(count), text: `${count === 1 ? 'tienda' : 'tiendas'} en ${cities} del país` },
  { figure: '30', text: 'días para cambiar, devolver o pedir garantía' },
];

export const ABOUT_SECTIONS: readonly Section[] = [
  {
    id: 'el-nombre',
    title: 'Por qué {tienda}',
    body: [
      'El samán es el árbol que da sombra en las plazas y en los caminos de Venezuela. Tarda en crecer, abre la copa hacia los lados y, cuando ya es grande, caben muchos debajo. Nos pareció un buen nombre para una casa de ropa que quería durar.',
      'De él tomamos también la medida: crecer despacio, hacer sombra, quedarse. Nunca hemos cambiado de nombre ni de oficio.',
    ],
  },
  {
    id: 'el-oficio',
    title: 'El oficio',
    body: [
      'Empezamos cosiendo trajes a la medida y de ahí viene todo lo demás. Quien sabe armar un saco sabe por qué una camisa debe tener el canesú partido, dónde se rompe un pantalón y qué tela aguanta el mediodía de Maracaibo. Ese conocimiento está en cada prenda que vendemos, también en las que no son a la medida.',
      'Trabajamos con telas que conocemos: algodón peinado, lino, lanas frescas, drill que mejora con los lavados. Preferimos una costura más y un adorno menos.',
    ],
  },
  {
    id: 'la-atencion',
    title: 'La atención',
    body: [
      'En nuestras tiendas puedes probarte sin apuro, preguntar sin comprar y volver si algo no quedó bien. En la página quisimos que fuera igual: la talla que ves es la que hay, el precio está en dólares y en bolívares a la tasa oficial del día, y al total no se le suma ningún cargo de envío.',
      'Si prefieres que te atienda una persona, [visita una tienda](/stores) o [escríbenos](/contact). Contestamos nosotros.',
    ],
  },
];

interface Milestone {
  year: string;
  title: string;
  text: string;
}

export const ABOUT_MILESTONES: readonly Milestone[] = [
  {
    year: '1966',
    title: 'Dos mesas de corte',
    text: 'Abre la sastrería de Sabana Grande. Los primeros encargos son trajes de grado y de boda.',
  },
  {
    year: '1974',
    title: 'La camisa de la casa',
    text: 'Al traje se le suma su camisa: la Oxford de cuello abotonado que todavía cortamos con el mismo molde.',
  },
  {
    year: '1983',
    title: 'Fuera de Caracas',
    text: 'Maracaibo y Valencia reciben sus primeras tiendas. La lana deja sitio al lino y a los colores claros.',
  },
  {
    year: '1996',
    title: 'También para dama',
    text: 'La colección de dama nace en el taller de sastrería: sacos, pantalones y camisas con la misma construcción.',
  },
  {
    year: '2012',
    title: 'Trece puertas',
    text: 'Con Pampatar llegamos a trece tiendas en ocho ciudades.',
  },
  {
    year: '2026',
    title: 'Sesenta años',
    text: 'La temporada del aniversario recorre los archivos de la casa, y la vitrina se abre también en línea.',
  },
];

export const ABOUT_PICTURE = {
  src: '/stores/caracas-sabana-grande.jpg',
  alt: 'Fachada de la tienda de Sabana Grande, con tres maniquíes en la vitrina y el Ávila al fondo.',
  caption: 'La tienda de Sabana Grande, donde empezó todo.',
};
