import type { ShopIdentity } from '#contract/catalogue/storefront.ts';

interface JsonLdProps {
  /**
   * False in the browser: search engines read the served page. Write `import.meta.env.SSR && …`: the bundler then
   * leaves the code that makes the data out of the browser's files.
   */
  data: false | Record<string, unknown>;
}

/** A JSON-LD script with structured data for search engines. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be a child; safeJson leaves nothing that could end it
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR && data ? safeJson({ '@context': 'https://schema.org', ...data }) : '',
      }}
    />
  );
}

const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a <script>: `</script>` in a string cannot close the element. */
export function safeJson(data: unknown): string {
  return JSON.stringify(data).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A page's place in the shop for search engines. @param trail from the home page to this one; `to` is a path */
export function breadcrumbData(
  trail: readonly { label: string; to?: string }[],
  { publicUrl }: Pick<ShopIdentity, 'publicUrl'>,
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: publicUrl + to }),
    })),
  };
}
