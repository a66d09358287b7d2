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

const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a <script>: `</script>` in a string cannot close the element. */
export function safeJson(data: unknown): string {
  return JSON.stringify(data).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
