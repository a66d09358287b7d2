import { wordList } from './word-list.ts';

/** Words that describe an item: cloths, colours, patterns, cuts, qualities and occasions, in this order. */
export const DESCRIPTIVE_WORDS = wordList(`
  algodón, lino, lana, seda, satén, raso, cuero, becerro, vaqueta, napa, cordero, gamuza, ante, nobuk, denim
  bluyín, popelina, oxford, piqué, jersey, punto, crepé, viscosa, poliéster, nailon, elastano, licra, tencel
  modal, bambú, pima, gabardina, sarga, drill, franela, paño, tweed, terciopelo, voile, gasa, chifón, tul, encaje
  mikado, mohair, cachemir, alpaca, angora, cupro, paja, moriche, toquilla, piel, lona, sintético, orgánico
  reciclado, egipcio, mercerizado, espiga, jacquard, lona, felpa, afelpado, polar, pana, chambray
  azul, celeste, marino, índigo, turquesa, petróleo, rojo, vinotinto, ladrillo, terracota, coral, rosa, rosado
  fucsia, lila, morado, ciruela, verde, oliva, salvia, menta, botella, amarillo, mostaza, ocre, dorado, oro
  naranja, anaranjado, marrón, castaño, chocolate, coñac, tabaco, camel, beige, arena, crudo, marfil, hueso, caqui
  piedra, champaña, nude, blanco, negro, gris, plomo, plateado, perla, carbón, crema, burdeos, violeta, oscuro
  claro, araguaney, samán
  rayas, raya, cuadros, cuadro, vichy, escocés, tartán, lunares, flores, floreado, estampado, liso, bordado
  regimental, jaspeado
  manga, cuello, corto, largo, entallado, recto, ancho, amplio, holgado, ceñido, ajustado, cónico, suelto
  elástico, bielástico, forrado, forro, capucha, bolsillo, cordón, cierre, botón, hebilla, talle, pinza, bies
  reversible, unisex
  fresco, frescura, frescor, liviano, ligero, abrigado, grueso, suave, cómodo, impermeable, repelente
  antirresbalante, elegante, formal, casual, clásico, básico, sobrio, discreto, rígido, delgado, repele, arruga
  encerado, tibio, abriga
  boda, novia, madrina, casarse, fiesta, gala, noche, oficina, trabajo, playa, viaje, campo, montaña, frío, calor
  lluvia, aguacero, llovizna, verano, invierno, dormir, diario, domingo, bautizo, graduación, teatro, cena
  diciembre, navidad, aniversario, sesenta, páramo, caminar, sastre, pareo
`);

/** A feature that a kind of item has unless its text says otherwise: a shirt has long sleeves. */
export const IMPLIED: readonly { kinds: readonly string[]; feature: string; unless: readonly string[] }[] = [
  { kinds: ['camisa'], feature: 'manga larga', unless: ['manga corta', 'sin mangas'] },
  { kinds: ['franela', 'chemise'], feature: 'manga corta', unless: ['manga larga', 'sin mangas'] },
];

/** Words before another item that goes with this one or resembles it: 'va con lino', 'bajo un saco', 'como una camisa'. */
export const COMPANION_CUES = wordList(`
  con, bajo, sobre, debajo, como, casi, caída, aspecto, tacto, combínala, combínalo, acompaña, acompáñalo, pide
  viste, relaja, recuerda, recuerdan, levanta, aclara, patrón, presilla
`);

/** Parts of an item: 'con cordón' describes the item itself. */
export const PARTS = wordList(`
  cordón, bolsillo, botón, cierre, hebilla, capucha, forro, pinza, cuello, elástico
`);

/** Names of other items. The words right after one of these describe that item. */
export const OTHER_ITEMS = wordList(`
  camisa, blusa, pantalón, bluyín, bluyines, vestido, franela, chemise, falda, short, bermudas, chaqueta, saco
  traje, chaleco, zapato, zapatos, corbata, cinturón, correa, cartera, sombrero, pañuelo, suéter, botas, sandalias
  mocasines, alpargatas, solapa, ropa
`);
