/** Whether the path is the payment page, where the shell keeps quiet around the form. */
export function isCheckout(pathname: string): boolean {
  return /^\/payment\/?$/.test(pathname);
}
