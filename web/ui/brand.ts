/**
 * Branding that is not configuration. To rebrand the shop, change this file, saman-mark.tsx, tokens.css, the site pictures and
 * the description of the home page.
 */
export const BRAND = {
  foundedIn: 1966,
  anniversary: 60,
  tagline: 'Sastrería y vestir venezolano desde 1966',
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/saman.vestir' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@saman.vestir' },
    { name: 'Instagram', url: 'https://www.instagram.com/saman.vestir' },
  ],
  /** Colour of the browser's address bar on a phone; equals --color-paper. */
  themeColour: '#faf6ee', // raw colour: the browser's bar knows no tokens
} as const;
