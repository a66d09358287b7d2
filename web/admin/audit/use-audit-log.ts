import { AUDIT_ACTIONS } from '#contract/office/audit.ts';
import type { AuditList } from '#contract/office/audit-log.ts';
import { type FilterOf, LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { type ListParams, type ListParamsOptions, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';

export type AuditFilter = FilterOf<'audit'>;

/** URL parameters of the log; `registro` is `sale:12`. */
export const AUDIT_LIST: ListParamsOptions<AuditFilter> = { filters: LIST_FILTERS.audit };

const AUDIT_PAGES = { key: ['audit'], path: '/audit', queryOf: auditQuery };

export function useAuditLog(list: ListUrl<AuditFilter>) {
  // Always refetched, because people open the log to see what just happened.
  return useListQuery<AuditList, AuditFilter>(list, AUDIT_PAGES, { staleTime: 0 });
}

/** The API query; invalid URL parameters are left out. */
export function auditQuery(params: ListParams<AuditFilter>): URLSearchParams {
  const { accion, desde, hasta, registro } = params.filters;
  const [kind = '', ...id] = registro.split(':');
  return pageQuery(params, {
    action: Object.hasOwn(AUDIT_ACTIONS, accion) ? accion : '',
    from: isCalendarDay(desde) ? desde : '',
    to: isCalendarDay(hasta) ? hasta : '',
    recordKind: kind.slice(0, 40),
    recordId: id.join(':').slice(0, 80),
  });
}
