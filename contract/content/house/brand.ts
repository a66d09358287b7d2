/**
 * The branding that the code has. A house changes it in 'La casa' (house.ts); pages get what it changed. The rest of a
 * brand is in web/ui/saman-mark.tsx, the icons of web/public and the site pictures.
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
