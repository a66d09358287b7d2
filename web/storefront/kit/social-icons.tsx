/** The networks of the shop that nobody changed, whose logos every page loads. */
const IN_ALL = /^[FTIW]/;

/** Logo of a social network. The icon set has none, so they are in web/public/logos.svg and more-logos.svg. */
export function SocialIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/${IN_ALL.test(name) ? '' : 'more-'}logos.svg#${name}`} />
    </svg>
  );
}
