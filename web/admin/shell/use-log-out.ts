import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetToken } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    // The screen is gone when this resolves: without a token it would only be refused.
    await navigate('/login', { flushSync: true });
    // Something unsaved may have kept them here.
    if (window.location.pathname.startsWith('/admin')) return;
    forgetToken();
    queries.clear();
    notify.success('Sesión cerrada correctamente');
  };
}
