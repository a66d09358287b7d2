import { useEffect, useState } from 'react';

const COOKIE = 'sidebar_state';
const KEPT_FOR_S = 7 * 24 * 60 * 60;

/** Whether the sidebar is wide; kept in a cookie for 7 days, switched with Ctrl/Cmd+B. */
export function useSidebarState() {
  const [open, setOpen] = useState(readCookie);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop serves
    document.cookie = `${COOKIE}=${open}; path=/admin; max-age=${KEPT_FOR_S}; samesite=lax`;
  }, [open]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return { open, toggle: () => setOpen(!open) };
}

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`);
}
