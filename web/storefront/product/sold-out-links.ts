/** Element id of the related products. */
export const RELATED_ID = 'parecidos';

export const CONTACT_ABOUT_STOCK = { to: '/contact', state: { subject: 'support' } };
