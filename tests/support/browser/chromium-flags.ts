/** Chromium flags for all tests: no background traffic, no external network, and no sandbox when run as root. */
export const CHROMIUM_FLAGS: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // /dev/shm is small in containers.
  '--disable-dev-shm-usage',
  // A headless browser does not know its line speed, and would prefetch more pictures below than on a good line.
  // Playwright itself sets the other features: a later flag of this name replaces an earlier one.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,' +
    'lazyLoadingImageMarginPxUnknown=1250',
  // External hosts do not resolve, as if offline, on any machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
];
