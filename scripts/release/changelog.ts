/** Whether a changelog in the format of Keep a Changelog has a dated section for this version that is not empty. */
export function hasRelease(changelog: string, version: string): boolean {
  const sections = changelog.split(/^## /m).slice(1);
  const [heading = '', ...lines] = sections.find((text) => text.startsWith(`[${version}]`))?.split('\n') ?? [];
  return /^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading) && lines.some((line) => line.startsWith('- '));
}
