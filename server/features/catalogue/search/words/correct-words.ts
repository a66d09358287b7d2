import { wordList } from './word-list.ts';

/** Compound names. Their words do not count separately. */
export const COMPOUNDS = wordList(`
  traje de baño, vestido de baño, ropa interior, ropa de cama, ropa deportiva, lana fría, agua fría, en frío
  tierra fría, en seco, camisa de fuerza, casa de bolsa, bolsa de dormir, saco de dormir, bolsa de plástico
  tarjeta de regalo, zapatos deportivos, zapatos de goma, camisón, seda dental, punto de venta, traje de neopreno
  traje espacial, vestido de bebé, zapatos de tacón alto, zapatos de fútbol, zapatos de correr
  zapatos de seguridad, zapatos de bebé, zapatos de niño, zapatos de niña, ropa íntima, ropa de bebé, ropa de niño
  ropa de niña, ropa para niños, ropa escolar, camisa de dormir, bolso de viaje, bolso escolar, bolsa de basura
  bolsa de agua, cinturón de seguridad, correa de perro, correa de distribución, correa de reloj, media noche
  gorra de baño, falda pantalón, papel de regalo, porta trajes
`);

/** Correct words for things that are not sold. They are never corrected to another word. */
export const CORRECT_WORDS = wordList(`
  agua, ajustador, albornoz, alfombra, almohada, alpargata, anillo, anteojos, arete, arroz, audífono, auto, avión
  babucha, balón, bañador, baño, barba, bata, batería, bebé, bicicleta, bikini, billetera, blúmer, boina, bolero
  bolígrafo, bota, botella, botín, botina, boxer, braga, brasier, brassier, brazalete, bufé
  cable, caja, calceta, calcetín, calza, calzoncillo, cama, cámara, camilla, camino, camión, camioneta
  camisón, canasta, capucha, cara, cárdigan, careta, cargador, carne, carpeta, carro, carta, casa, casco, celular
  cepillo, cerveza, championes, champú, chancla, chancleta, chándal, chola, cinta, cintillo, clavo, cobertor
  cobija, cocina, colchón, collar, computadora, copa, corbeta, corneta, corpiño, correo, cortina, cotiza
  crema, cuaderno, cuadra, cuchara, cuchillo, cuna, delantal, deportivo, desodorante, diadema, dije, disco
  disfraz, edredón, enterizo, escoba, escolar, escuela, espejo, estuche, estufa, faja, faldón, falla, flor, foto
  freno, gafas, galleta, gato, gorro, gota, guante, guantera, harina, hilo, hoodie, horno, idioma
  impresora, infantil, interior, jabón, jardinera, jarra, jeringa, jogger, joya, juego, juguete, juvenil
  koala, labial, lámpara, lápiz, laptop, leche, legging, leggins, lente, libro, licra, llave, llavero, luna, luz
  maleta, maletín, malla, mano, manopla, mantel, mantilla, maquillaje, marca, martillo, mascarilla, mascota, media
  medias, mesa, mochila, moneda, monedero, mono, morral, moto, mueble, muñeca, nevera, niña, niño, niños, novela
  ojota, olla, overol, pan, panal, panela, cartón, fresa, fruta, mapa, pino, cita, bate, dado, pato, hada, tina, lobo, sopa, vaca, pañal, panel, pantaleta, pantalla, pantano, panteón, pantera, panti
  pantie, pantimedia, pantufla, panty, papel, paragua, paraguas, parlante, pasamontañas, patín, pelo, pelota
  pendiente, perfume, periódico, perro, peto, pila, pintura, piscina, plancha, planta, plataforma, plato, pollo
  polvo, poncho, portafolio, prendedor, puerta, pulsera, queso, radio, refresco, reloj, repuesto, riñonera, ron
  ruana, sábana, sacacorchos, sacapuntas, sala, salsa, sandalia, secador, silla, sofá, sombra, sombrilla, sortija
  sostén, sudadera, suéter, suspensorio, tabla, tableta, tanga, tasa, taza, teclado, tela, teléfono, televisor
  tenis, tiara, tijera, toalla, tornillo, trapo, uniforme, vajilla, vaso, vela, ventana, ventilador, vino, yogur
  zapatero, zarcillo, zueco
  gemelos, yuntas, mancuernas, enagua, hombrera, presilla
`);
