import { safeJson } from './safe-json.ts';

/** A JSON-LD script with structured data for search engines. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be a child; safeJson leaves nothing that could end it
      dangerouslySetInnerHTML={{ __html: safeJson({ '@context': 'https://schema.org', ...data }) }}
    />
  );
}
