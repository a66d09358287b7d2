import { forgetToken } from '#web/browser/session.ts';
import { BRAND } from '#web/ui/brand.ts';

/** The key that the admin before this one kept in the browser; change it to the one of the app that you replace. */
const PREVIOUS_APP_KEY = 'admin-dashboard';

const METAS = {
  viewport: 'width=device-width, initial-scale=1',
  'theme-color': BRAND.themeColour,
};

/**
 * What the admin sees to when it starts: the document is in Spanish, has the two meta tags where they are missing, and
 * nothing is left over in the browser from a previous app.
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
  // Its token went with the rest; clearing storage tells nobody in this tab.
  forgetToken();
}
