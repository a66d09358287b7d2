import { forgetToken } from '#web/browser/session.ts';
import { BRAND } from '#web/ui/brand.ts';

/** localStorage key of the admin app that this one replaced; change it if yours used another. */
const PREVIOUS_APP_KEY = 'admin-dashboard';

const METAS = {
  viewport: 'width=device-width, initial-scale=1',
  'theme-color': BRAND.themeColour,
};

/**
 * Runs when the admin starts: sets the document's language to Spanish, adds two meta tags where missing, and clears the
 * storage of a previous app.
 */
export function prepareDocument(): void {
  document.documentElement.lang = 'es';
  for (const [name, content] of Object.entries(METAS)) {
    if (document.head.querySelector(`meta[name="${name}"]`)) continue;
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  try {
    if (window.localStorage.getItem(PREVIOUS_APP_KEY) === null) return;
    window.localStorage.clear();
  } catch {
    // Where storage is forbidden there is nothing to clear.
    return;
  }
  // Clearing storage also removed our token, without an event in this tab.
  forgetToken();
}
