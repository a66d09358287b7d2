/** Logo of a social network, which the icon set does not have; drawn in web/public/logos.svg, so that no script carries it. */
export function SocialIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`/logos.svg#${name}`} />
    </svg>
  );
}
