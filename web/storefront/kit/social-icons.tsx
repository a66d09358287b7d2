/** Logos of the social networks, which the icon set does not have. */
const PATHS: Record<string, string> = {
  Facebook: 'M14 8.5V6.8c0-.8.5-1 .9-1H17V2.5h-3c-3 0-4 2-4 3.9v2.1H7.5V12H10v9.5h4V12h2.8l.4-3.5H14Z',
  TikTok:
    'M16.5 2.5h-3.2v12.9a2.7 2.7 0 1 1-2.7-2.7c.3 0 .5 0 .8.1V9.5a6 6 0 1 0 5.1 5.9V8.8a7 7 0 0 0 4 1.3V6.9a4 4 0 0 1-4-4.4Z',
  Instagram:
    'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 1.8a3.2 3.2 0 0 0-3.2 3.2v9a3.2 3.2 0 0 0 3.2 3.2h9a3.2 3.2 0 0 0 3.2-3.2v-9a3.2 3.2 0 0 0-3.2-3.2h-9ZM12 7.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Zm0 1.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm4.9-3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
};

export function SocialIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}
