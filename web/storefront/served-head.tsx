import { useChangedHouse } from '#web/browser/changed-house.ts';
import { HeroPreload } from './home/hero-preload.tsx';

const MARK = 'svg[viewBox="0 0 64 46"]';

/** Shows the logo wherever the shop's own mark is. In CSS, so that no page loads code for it. */
function logoCss(logo: string, isInitial: boolean): string {
  const src = encodeURI(`${logo}${logo.includes('?') ? '&' : '?'}w=320`);
  // A white background takes the colour of the paper below it.
  return `${MARK}{background:url("${src}") center/contain no-repeat;${isInitial ? 'aspect-ratio:1' : 'min-width:5rem'};mix-blend-mode:multiply}${MARK}>path{display:none}`;
}

/**
 * What only the served head has. Browsers do not load its code, and React leaves the elements in place: they are the same
 * on every page, or no longer needed.
 */
export function ServedHead() {
  const { css = '', logo, plain = false } = useChangedHouse();
  const style = css + (logo ? logoCss(logo, plain && logo.startsWith('/favicon')) : '');
  return (
    <>
      <HeroPreload />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours, whose form the contract checked */}
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
    </>
  );
}
