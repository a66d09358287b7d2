import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import type { AuditList } from '#contract/office/audit-log.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { ask } from '../api/ask.ts';
import type { ListParams, ListParamsOptions } from '../kit/list/list-params.ts';

export type AuditFilter = 'accion' | 'desde' | 'hasta' | 'registro';

/** What the URL of the log may say; `registro` is `sale:12`. */
export const AUDIT_LIST: ListParamsOptions<AuditFilter> = { filters: ['accion', 'desde', 'hasta', 'registro'] };

export function useAuditLog(params: ListParams<AuditFilter>) {
  const query = auditQuery(params);
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => ask<AuditList>(`/audit?${query}`, { signal }),
    placeholderData: keepPreviousData,
    // It is looked at to see what just happened.
    staleTime: 0,
  });
}

/** What the server is asked; what the URL says and nobody can mean is left out. */
export function auditQuery({ text, filters, page, pageSize }: ListParams<AuditFilter>): string {
  const { accion, desde, hasta, registro } = filters;
  const [kind = '', ...id] = registro.split(':');
  const query = new URLSearchParams({ 'page[number]': String(page), 'page[size]': String(pageSize) });
  const said = {
    q: text,
    action: Object.hasOwn(AUDIT_ACTIONS, accion) ? accion : '',
    from: isCalendarDay(desde) ? desde : '',
    to: isCalendarDay(hasta) ? hasta : '',
    recordKind: kind.slice(0, 40),
    recordId: id.join(':').slice(0, 80),
  };
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, value);
  return query.toString();
}
