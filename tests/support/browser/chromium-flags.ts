/** How every test starts Chromium: quiet, deaf to the world outside, and as root without its sandbox. */
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
  // Pages that call out fail here as they would offline, on any machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
];
