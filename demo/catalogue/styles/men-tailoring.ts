import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { collection, SIZE_RUNS } from '#demo/catalogue/styles/style.ts';

export const MEN_SUITS: DemoProduct[] = collection({ category: 'traje', gender: 1, sizes: SIZE_RUNS.suits }, [
  {
    ref: '12103',
    name: 'Traje Academia azul marino',
    priceCents: 189_00,
    description:
      'El primer traje y, para muchos, el único que necesitas. Lana super 100 de peso medio, hombro natural y ' +
      'entretela cosida en el pecho, para que la solapa ruede y no se quiebre. El pantalón trae margen para ' +
      'subir o soltar el ruedo. Cepíllalo después de usarlo y déjalo descansar un día.',
  },
  {
    ref: '12106',
    name: 'Traje Esquina Veroes gris plomo',
    priceCents: 179_00,
    description:
      'Espiga gris que se lee lisa a dos pasos. Mezcla de lana y viscosa con forro de cupro que no da calor; ' +
      'aguanta el día completo entre la oficina y la cena.',
    stock: { '38': 0 },
  },
  {
    ref: '12111',
    name: 'Traje de lino Juan Griego arena',
    priceCents: 159_00,
    discPercent: 25,
    description:
      'Hecho para casarse en la playa o para ir a la boda de otro. Lino con 45 % de viscosa, medio forro y ' +
      'hombro sin relleno. Cuélgalo en el baño con vapor y recupera la forma.',
  },
  {
    ref: '12114',
    name: 'Traje raya diplomática Carabobo',
    priceCents: 205_00,
    description:
      'Raya de tiza muy fina sobre azul noche, en lana italiana super 120. La solapa es un poco más ancha que ' +
      'la de moda, y por eso no pasa. Llévalo con camisa blanca y poco más.',
    stock: { '50': 1, '48': 2 },
  },
  {
    ref: '12118',
    name: 'Traje príncipe de Gales La Florida',
    priceCents: 149_00,
    discPercent: 40,
    description:
      'Un cuadro tostado de media estación, en mezcla de lana y poliéster que se arruga poco. Las dos piezas ' +
      'se usan por separado: el saco con bluyín, el pantalón con chemise.',
  },
  {
    ref: '12122',
    name: 'Traje de gala Teresa Carreño negro',
    priceCents: 225_00,
    description:
      'Lana y mohair en negro profundo, con el brillo justo bajo la luz artificial. Terminado a mano en ' +
      'nuestro taller, con ojales abiertos en las mangas y forro de cupro. Pide camisa de piqué y zapatos ' +
      'lustrados; lo demás lo pone la noche.',
    stock: { '38': 2 },
  },
]);

export const MEN_BLAZERS: DemoProduct[] = collection({ category: 'saco', gender: 1, sizes: SIZE_RUNS.jackets }, [
  {
    ref: '12003',
    name: 'Saco blazer Country Club marino',
    priceCents: 119_00,
    description:
      'Lana tropical azul muy oscuro y botones color oro viejo. Viste un bluyín y relaja un pantalón gris; es ' +
      'la prenda que resuelve las invitaciones que no aclaran nada.',
  },
  {
    ref: '12006',
    name: 'Saco de lino Pampatar crudo',
    priceCents: 109_00,
    discPercent: 20,
    description:
      'Sin forro y sin hombreras, casi una camisa con solapa. Lino lavado con costuras ribeteadas por dentro, ' +
      'para que se vea bien también cuando lo llevas al brazo.',
    stock: { '46': 0 },
  },
  {
    ref: '12010',
    name: 'Saco de tweed Mucubají tabaco',
    priceCents: 139_00,
    description:
      'Espiga de lana cardada con hilos camel, gruesa y amable. Para el frío del páramo o para quienes viven ' +
      'con el aire en dieciocho grados. Cepíllalo en lugar de lavarlo.',
  },
  {
    ref: '12013',
    name: 'Saco a cuadros San Bernardino',
    priceCents: 129_00,
    description:
      'Cuadro ventana marfil sobre azul grisáceo, bien casado en costuras y bolsillos. Mezcla fresca de lana, ' +
      'seda y lino en la que cada fibra hace su parte.',
  },
  {
    ref: '12017',
    name: 'Saco de algodón Chuao oliva',
    priceCents: 98_00,
    discPercent: 30,
    description:
      'Gabardina teñida en prenda, suave desde el primer día y sin la rigidez de un saco formal. Admite lavado ' +
      'en casa, en agua fría y sin centrifugar; plancha tibia por el revés.',
    stock: { '38': 0, '40': 3 },
  },
  {
    ref: '12021',
    name: 'Saco de terciopelo Alameda vinotinto',
    priceCents: 149_00,
    description:
      'Terciopelo de algodón de pelo corto que cambia con la luz. Reservado para diciembre y sus fiestas: ' +
      'úsalo con pantalón negro, camisa blanca y nada que le compita.',
    soldOut: true,
  },
]);

export const MEN_WAISTCOATS: DemoProduct[] = collection(
  { category: 'chaleco', gender: 1, sizes: SIZE_RUNS.shirtsMen },
  [
    {
      ref: '12203',
      name: 'Chaleco de vestir Academia azul marino',
      priceCents: 54_90,
      description:
        'De la misma lana que nuestro traje Academia, por si quieres convertirlo en tres piezas. Espalda de raso ' +
        'con trabilla para ceñirlo a tu medida.',
    },
    {
      ref: '12206',
      name: 'Chaleco de lino Araya piedra',
      priceCents: 46_90,
      description:
        'Cuando hace demasiado calor para un saco y aun así quieres verte arreglado. Lino color piedra con ' +
        'botones de corozo; deja siempre el último sin abrochar.',
    },
    {
      ref: '12210',
      name: 'Chaleco a cuadros Boconó',
      priceCents: 49_90,
      description:
        'Cuadro castaño y camel en lana suave, con dos bolsillos de ribete. Acompaña un pantalón de algodón y ' +
        'una camisa azul sin pedir corbata.',
      stock: { S: 0, XXL: 2 },
    },
    {
      ref: '12214',
      name: 'Chaleco espiga Yaracuy gris',
      priceCents: 52_90,
      description:
        'Espiga en dos grises de aire antiguo, como los de las fotos de los abuelos. Mezcla de lana y poliéster, ' +
        'forro fresco y largo que cubre bien la pretina.',
    },
  ],
);
