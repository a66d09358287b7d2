/** Administrator of the shops that journeys and process tests start. */
export const STAFF = { email: 'caja@saman.example', password: 'una clave de caja larga' };
/** Settings of a shop process without the demo and without throttles, with this administrator. */
export const STAFF_ENV = { DEMO: '0', THROTTLE: '0', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password };
