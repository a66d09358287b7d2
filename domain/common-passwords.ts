/**
 * The words that the commonest passwords are made of, in Spanish and English, folded: no accents, no capitals, no
 * digits. Gathered from what published lists of leaked passwords have in common, from the names, teams and places that
 * Venezuelans choose, and from this house. Keyboard runs stand here too.
 */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `
  a ab abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abcabc aaa aaaa xxx xxxx zzz
  q qw qwe qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qaz qazwsx qazwsxedc asd asdf asdfg asdfgh asdfghj
  asdfghjk asdfghjkl asdfghjklm zxc zxcv zxcvb zxcvbn zxcvbnm wsx edc rfv poiuy poiuytrewq lkjh lkjhgfdsa mnbvcxz ytrewq
  password passwords passwort passcode pass passw passwd pwd contrasena contrasenia contra clave claves laclave miclave
  micontrasena secreto secreta secret secrets sesamo ingreso entrar entrada acceso access login logon signin default
  admin admins administrador administradora administracion administrator adm root superuser superadmin sysadmin system
  sistema usuario usuaria user users guest invitado invitada test tests testing prueba pruebas demo ejemplo example
  changeme cambiame cambiar cambio letmein welcome bienvenido bienvenida bienvenidos hola holahola hello hi adios goodbye
  temporal temp nueva nuevo new inicio start master maestro maestra manager gerente gerencia jefe jefa boss dueno duena
  vendedor vendedora cajera cajero empleado empleada staff equipo office oficina trabajo empresa negocio company
  saman samanes vitrina tienda tiendas tiendaonline shop store boutique ropa moda fashion traje trajes camisa camisas
  pantalon vestido caballero caballeros dama damas venta ventas compra compras almacen inventario caja casa hogar home
  iloveyou teamo teamomucho tequiero tequieromucho teadoro amor amores amormio miamor mivida mialma love lovely loveyou
  lover corazon carino carino besos beso bebe baby babygirl princesa princess principe prince reina rey king queen
  angel angeles angelito angelita dios diosesamor diosmio jesus cristo jesucristo virgen coromoto chiquinquira god
  familia family mama mami papa papi hijo hija hermano hermana abuela abuelo amigo amiga amigos friend friends
  maria mariajose mariana marianela ana anamaria jose josemaria juan juancarlos juanjose luis luisa carlos carla pedro
  pablo miguel miguelangel rafael gabriel gabriela daniel daniela david andrea andres alejandro alejandra antonio
  antonia francisco francisca fernando fernanda ricardo roberto rosa rosario carmen carolina claudia cristina diana
  eduardo elena enrique ernesto esteban felipe gloria gustavo hector isabel javier jesica jessica jorge josefina julia
  julio karina laura leonardo lorena lucia manuel marcos margarita martin martina marta mercedes monica natalia nicole
  oscar patricia paola pepe raul rebeca samuel sandra santiago sara sebastian sofia susana teresa valentina valeria
  vanessa veronica victor victoria viviana yolanda michael jennifer jordan thomas robert george andrew charlie ashley
  jessie nicholas daniella matthew joshua anthony hannah amanda samantha william richard joseph steven
  venezuela venezolano venezolana vzla caracas maracaibo valencia maracay barquisimeto merida margarita zulia chacao
  altamira petare guayana lara tachira caribe bolivar simonbolivar miranda zamora libertador orinoco avila araguaney
  turpial arepa arepas cachapa chavez maduro colombia bogota espana madrid barcelona realmadrid argentina mexico peru
  chile ecuador cuba brasil america american miami newyork london
  leones leonesdelcaracas magallanes navegantes aguilas tiburones cardenales caracasfc vinotinto futbol football soccer
  beisbol baseball basketball messi ronaldo cristiano liverpool arsenal chelsea juventus boca bocajuniors riverplate
  sol luna estrella estrellas star cielo mar playa flor flores rosa rosas mariposa gato gata gatito perro perrito perra
  tigre leon aguila caballo delfin conejo osito oso lobo dragon monkey tiger lion eagle dog cat horse dolphin butterfly
  kitty hellokitty pokemon pikachu naruto goku batman superman spiderman ironman starwars matrix harrypotter minecraft
  sunshine summer winter spring autumn flower rainbow purple yellow orange green blue red black white golden silver
  rojo roja azul verde amarillo negro negra blanco blanca rosado morado dorado
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves
  viernes sabado domingo january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday verano invierno primavera otono navidad feliz felicidad alegria
  happy smile smiley music musica guitarra guitar rock metallica nirvana beatles shakira ricky salsa
  chocolate cookie cookies banana apple cherry pepper ginger coffee cafe ron cerveza pizza
  computer computadora internet google gmail hotmail yahoo facebook instagram twitter whatsapp youtube microsoft windows
  samsung iphone android apple movistar digitel movilnet cantv banesco mercantil provincial banco dinero money plata oro
  mustang ferrari porsche toyota corolla chevrolet ford mercedes harley corvette yamaha
  trustno trustnoone whatever nothing nada todo freedom libertad shadow ninja killer hunter ranger soldier warrior
  hacker cracker access secreto phantom ghost magic magia destiny hope esperanza faith paz peace fuerza power poder
  exito victoria suerte lucky forever siempre vida life mundo world amistad
  mi mis tu el la los las lo un una de del y o en con por para my the your our is it me i you
  uno dos tres cuatro cinco seis siete ocho nueve diez cero one two three four five six seven eight nine ten zero
  hey ok yes si no fuck fuckyou bitch asshole shit puta puto mierda marico cono chamo chama pana panas epale
  `
    .trim()
    .split(/\s+/),
);
