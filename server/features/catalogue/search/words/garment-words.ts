import { type RelatedWords, type Synonyms, wordList } from './word-list.ts';

/**
 * Garments and accessories. Words whose meaning differs within the region have the Venezuelan one: `jersey` is a cloth here,
 * `cartera` a handbag and not a wallet.
 */
export const GARMENT_SYNONYMS: Synonyms = [
  ['franela', 'remera', 'playera', 'camiseta', 'polera', 't-shirt', 'tshirt', 'tee', 'pulóver', 'franelilla'],
  wordList(`
    chemise, polo, camisa polo, franela polo, chomba, chemis, chemi, camiseta polo, playera polo, remera polo
  `),
  ['saco', 'blazer', 'americana', 'paltó', 'paletó', 'bleizer', 'leva', 'chaqueta de vestir', 'chaqueta de traje'],
  ['traje', 'flux', 'terno', 'traje completo', 'suit', 'traje formal'],
  ['chaqueta', 'chamarra', 'campera', 'cazadora', 'casaca', 'jacket', 'chompa', 'chumpa', 'chaquetón', 'chaquetilla'],
  ['chaleco', 'gilet', 'chalequillo', 'chaqueta sin mangas'],
  ['correa', 'cinturón', 'cinto', 'cincho', 'belt'],
  ['zapato', 'calzado', 'shoe'],
  ['pantalón', 'pantaca', 'pants'],
  wordList(`
    bluyín, jean, blue jean, bluejean, yin, yins, jins, jeanes, vaquero, tejano, pitusa, mahón
    pantalón de denim, pantalón de mezclilla, pantalón de jean, pantalón vaquero, pantalón tejano
  `),
  ['cartera', 'bolso', 'bolsa', 'bolso de mano', 'cartera de mano', 'bolsa de mano', 'handbag', 'purse'],
  ['falda', 'pollera', 'saya', 'skirt'],
  ['short', 'pantalón corto', 'pantaloneta', 'chor', 'chores', 'pantaloncillo'],
  ['bermuda', 'pantalón bermuda'],
  ['pijama', 'piyama', 'ropa de dormir', 'dormilona', 'ropa para dormir', 'pyjama', 'mono de dormir', 'payama'],
  ['pañuelo', 'pañoleta', 'pañolón', 'mascada'],
  ['sombrero', 'pava', 'pamela', 'jipijapa', 'panamá', 'hat'],
  ['corbata', 'corbatín', 'tie'],
  ['vestido', 'batola', 'dress'],
  ['camisa', 'camisola', 'guayabera', 'shirt'],
  ['blusa', 'blusón', 'blouse'],
  ['accesorio', 'complemento'],

  // Items that the shop may sell one day. They match nothing until then.
  ['suéter', 'sweater', 'buzo', 'pulóver de lana', 'suéter de lana'],
  ['sudadera', 'hoodie', 'suéter con capucha', 'buzo con capucha'],
  ['cárdigan', 'rebeca', 'chaqueta de punto'],
  ['abrigo', 'sobretodo', 'gabán', 'tapado', 'paltó largo'],
  ['impermeable', 'chubasquero', 'cortaviento', 'rompeviento', 'rompevientos'],
  ['bufanda', 'chalina', 'chal', 'pashmina', 'fular', 'foulard'],
  ['traje de baño', 'bañador', 'vestido de baño', 'malla de baño', 'bikini'],
  ['ropa interior', 'lencería', 'ropa íntima'],
  ['interior', 'bóxer', 'calzoncillo', 'slip'],
  ['pantaleta', 'blúmer', 'braga', 'panty', 'bombacha', 'calzón', 'tanga'],
  ['sostén', 'brasier', 'corpiño', 'sujetador', 'ajustador', 'bra'],
  ['media', 'calcetín', 'calceta', 'soquete'],
  ['pantimedia', 'panti', 'media panty', 'medias de nailon'],
  ['bata', 'albornoz', 'salto de cama', 'bata de baño'],
  ['camisón', 'bata de dormir', 'baby doll', 'camisa de dormir'],
  ['enterizo', 'jumpsuit', 'enterito', 'braga enteriza', 'mono largo'],
  ['overol', 'jardinera', 'peto', 'mameluco'],
  ['leggins', 'legging', 'calza', 'mallas', 'mallón'],
  ['jogger', 'mono deportivo', 'chándal', 'pantalón deportivo'],
  ['gorra', 'cachucha', 'visera', 'gorra de béisbol'],
  ['bota', 'botín', 'botina'],
  ['sandalia', 'chola', 'chancla', 'chancleta', 'ojota', 'cotiza'],
  ['zapato deportivo', 'tenis', 'zapatos de goma', 'championes', 'sneaker'],
  ['mocasín', 'zapatos mocasines', 'loafer'],
  ['billetera', 'monedero'],
  ['morral', 'mochila'],
  ['tirantes', 'suspensores', 'tiradores', 'breteles'],
  ['lentes', 'gafas', 'anteojos'],
];

/** Garments near the requested one, some of which is not sold. */
export const RELATED_GARMENTS: RelatedWords = [
  { from: ['bermuda'], to: ['short'] },
  { from: ['short'], to: ['bermuda'], fit: 1 },
  { from: ['camisa'], to: ['blusa'], fit: 0.4 },
  { from: ['blusa'], to: ['camisa de dama'], fit: 0.4 },
  { from: ['bluyín'], to: ['short de denim'] },
  { from: ['bluyín'], to: ['denim'], fit: 0.4 },
  { from: ['impermeable'], to: ['chaqueta'], fit: 0.4 },
  { from: ['abrigo'], to: ['chaqueta'], fit: 0.4 },
  { from: ['abrigo'], to: ['chaqueta de lana', 'chaqueta de paño', 'chaqueta de gabardina'] },
  { from: ['smoking', 'esmoquin', 'tuxedo', 'frac'], to: ['traje de gala'] },
  {
    from: ['bufanda', 'pareo', 'bandana', 'pañuelo de cuello'],
    to: ['pañuelo de seda', 'pañuelo de algodón', 'pañuelo de lino'],
  },
  { from: ['licra'], to: ['leggins'], fit: 0.9 },
  { from: ['minifalda', 'maxifalda'], to: ['falda'] },
  { from: ['jersey'], to: ['suéter'], fit: 0.9 },
  { from: ['tacones', 'tacón', 'zapatillas', 'stilettos', 'mocasines', 'mocasín'], to: ['zapato'] },
  { from: ['pajarita', 'corbata de lazo', 'moñito', 'lazo'], to: ['corbata'], fit: 0.5 },
  { from: ['clutch', 'bolso de fiesta', 'sobre de noche', 'bolso de noche'], to: ['cartera de noche'], fit: 1 },
  {
    from: ['ropa', 'prenda', 'vestimenta', 'outfit', 'indumentaria', 'vestuario', 'atuendo'],
    to: wordList(`
      camisa, blusa, pantalón, vestido, franela, chemise, falda, short, chaqueta, saco, traje, chaleco, pijama
      bluyín, suéter, ropa interior, traje de baño
    `),
    fit: 1,
  },
  { from: ['accesorio'], to: ['corbata', 'correa', 'cinturón', 'cartera', 'pañuelo', 'sombrero'] },
];

/** What to suggest when nothing matches: the key in place of any of the words, which are not sold. */
export const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = {
  sombrero: ['gorra', 'boina', 'gorro'],
  zapatos: ['bota', 'sandalia', 'zapatos deportivos', 'zapatos de goma', 'tenis', 'pantufla', 'alpargata'],
  chaqueta: ['suéter', 'sudadera', 'cárdigan', 'poncho', 'ruana'],
  cartera: ['morral', 'mochila', 'maletín', 'billetera', 'monedero', 'riñonera', 'koala'],
  pijama: ['bata', 'camisón'],
  pantalón: ['leggins', 'jogger', 'enterizo', 'overol', 'mono'],
};
