/** Administrator of the shops that journeys and process tests start. */
export const STAFF = { email: 'caja@saman.example', password: 'una clave de caja larga' };
