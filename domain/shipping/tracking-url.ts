/** What is wrong with the address at which a carrier's parcels are followed, as a form says it; null when nothing is. */
export function trackingUrlProblem(url: string): string | null {
  if (!url.includes('{guide}')) return 'Escribe {guide} donde va el número de guía';
  const example = URL.parse(url.replaceAll('{guide}', '1234'));
  if (example?.protocol !== 'https:') return 'Escribe una dirección que empiece por https://';
  // In the name of the site, a guide would decide whose page opens.
  if (example.host.includes('1234') || example.username || example.password)
    return 'Escribe {guide} después del nombre del sitio';
  return null;
}
