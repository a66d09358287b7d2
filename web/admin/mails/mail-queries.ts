import { MAIL_STATES, type MailDetailRecord, type MailList, type MailState } from '#contract/office/mail.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useSave } from '../kit/use-save.ts';

const MAILS = ['mails'];
/** Polling interval in ms while mails are waiting to be sent. */
const EVERY_MS = 5000;

const MAIL_PAGES = {
  key: MAILS,
  path: '/mails',
  queryOf: (params: ListParams<'estado'>) =>
    pageQuery(params, { state: MAIL_STATES.find((known) => known === params.filters.estado) }),
};

export function isWaiting(state: MailState): boolean {
  return state === 'queued' || state === 'retrying';
}

export function useMails(list: ListUrl<'estado'>) {
  return useListQuery<MailList, 'estado'>(list, MAIL_PAGES, {
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ attributes }) => isWaiting(attributes.state)) ? EVERY_MS : false,
  });
}

export function useMail(id: number) {
  return useRead<{ data: MailDetailRecord }>([...MAILS, 'one', id], `/mails/${id}`, {
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.data.attributes.state) ? EVERY_MS : false),
  });
}

export function useResend() {
  return useSave({
    save: (id: number) => ask<{ data: MailDetailRecord }>(`/mails/${id}/resend`, { method: 'POST' }),
    refreshes: [MAILS],
    success: 'El correo está en camino',
    failure: 'No se pudo reenviar el correo',
  });
}
