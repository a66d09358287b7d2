import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetToken } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    // Leave the screen first: without a token its requests would be refused.
    await navigate('/login', { flushSync: true });
    // The user may have stayed because of unsaved input.
    if (window.location.pathname.startsWith('/admin')) return;
    forgetToken();
    queries.clear();
    notify.success('Sesión cerrada correctamente');
  };
}
