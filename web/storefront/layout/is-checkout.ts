/** Whether the path is the payment page, where the shell shows fewer links. */
export function isCheckout(pathname: string): boolean {
  return /^\/payment\/?$/.test(pathname);
}
