import { wordList } from './word-list.ts';

/** Words that a search ignores, unless its text has no others. */
export const STOP_WORDS = wordList(`
  a, al, con, de, del, e, el, en, entre, hasta, la, las, lo, los, o, para, pa, por, q, que, se, sobre, su, sus, tu, u
  un, una, unas, uno, unos, y, pero, aunque, cuando, ni, the, of, for, and, ya, nos
  busco, buscando, buscar, buscamos, busca, comprar, compro, compra, dame, deseo, favor, hay, me, mi, mis, mostrar
  muéstrame, muéstrenme, enséñame, necesito, necesitamos, necesita, quiero, queremos, quería, quisiera, gustaría
  tendrán, tendrás, tienen, tienes, tiene, tenéis, ver, venden, vendes, vende, consigo, conseguir, encontrar
  encuentro, usar, usarla, usarlo, ir, ponerme, ponérmelo, pongo, poner, vestirme, ando, estoy, puedo, pueden, donde, dónde
  algo, alguna, alguno, algún, algunas, algunos, bonita, bonito, lindo, linda
  buen, buena, bueno, buenas, buenos, saludos
  barato, barata, económico, económica, disponible, disponibilidad, stock
  color, colores, estilo, marca, modelo, muy, ref, referencia, código, artículo, producto, tipo, corte, tono, tela
  día, hola, gracias, precio, precios, cuánto, cuesta, cuestan, vale, valen, como, cual, este, esta, ese, esa, eso, esto
  mas, más, todo, todos, todas, toda, es, sea, sean, ser, estar, tenga, tengan, llevar, regalo, regalar, regalarle, obsequio, cosa, cosas, opciones, variedad, colección
  cm, cms, centímetros, pulgadas, eu, eur, us, piezas, unidad, par, pares, dos, tres
  combinar, combine, combina, juego, haga
`);

/** Words about washing and care, which are left out of the index. */
export const CARE_WORDS = wordList(`
  lavadora, lavado, lavada, lava, lavar, lávala, lávalo, lavable, plancha, planchar, plánchala, percha, gancho, cloro
  jabón, secar, seque, sécala, sécalo, tiéndelo, centrifugar, limpieza, limpia, cepillo, cepíllalo, cepíllalos
  toalla, agua, crema, aerosol, vapor, ducha, baño, guárdala, guárdalos, funda, plástico, protector
`);
