import { addDays } from '#domain/time/caracas-time.ts';

export interface DemoVoucher {
  code: string;
  /** Percent. */
  amount: number;
  /** Whole days in America/Caracas, both included. */
  startDate: string | null;
  endDate: string | null;
}

/**
 * One voucher of each kind. After the prefix, six characters mean reusable and four or five single use.
 *
 * @param today first day of validity, YYYY-MM-DD in America/Caracas
 * @param prefix the shop's voucher prefix, 'SAMAN' in the demo
 */
export function demoVouchers(today: string, prefix: string): DemoVoucher[] {
  return [
    { code: `${prefix}AMIGOS`, amount: 10, startDate: null, endDate: null },
    { code: `${prefix}2026`, amount: 20, startDate: null, endDate: null },
    { code: `${prefix}FERIA`, amount: 25, startDate: addDays(today, -45), endDate: addDays(today, -1) },
    { code: `${prefix}PRONTO`, amount: 15, startDate: addDays(today, 30), endDate: addDays(today, 60) },
    { code: `${prefix}60ANOS`, amount: 12, startDate: addDays(today, -120), endDate: addDays(today, 245) },
  ];
}
