import { expect, it } from 'vitest';
import { deviceLabel, MAX_DEVICE_LABEL } from './device-label.ts';

const MOZILLA = 'Mozilla/5.0';
it.each([
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36`,
    'Chrome en Android',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    'Edge en Windows',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari en iPhone',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox en Linux'],
  [`${MOZILLA} (Windows NT 10.0)`, 'Otro programa en Windows'],
  ['curl/8.5.0 <script>', 'Otro programa'],
  ['', 'Otro programa'],
])('names %s', (header, label) => {
  expect(deviceLabel(header)).toBe(label);
  expect(label.length).toBeLessThanOrEqual(MAX_DEVICE_LABEL);
});
