import { useChangedHouse } from '#web/browser/changed-house.ts';
import { HeroPreload } from './home/hero-preload.tsx';

/** Hides the mark that comes with the shop wherever it is an ornament; `HouseMark` shows the logo itself. */
const NO_MARK = 'svg[viewBox="0 0 64 46"]{visibility:hidden}';

/**
 * What only the served head has. Browsers do not load its code, and React leaves the elements in place: they are the same
 * on every page, or no longer needed.
 */
export function ServedHead() {
  const { css = '', logo } = useChangedHouse();
  const style = css + (logo ? NO_MARK : '');
  return (
    <>
      <HeroPreload />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours, whose form the contract checked */}
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
    </>
  );
}
