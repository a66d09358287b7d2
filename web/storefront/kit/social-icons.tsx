/** Logo of a social network. The icon set has none, so they are in web/public/logos.svg. */
export function SocialIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/logos.svg#${name}`} />
    </svg>
  );
}
