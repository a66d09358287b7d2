import { expect, it } from 'vitest';
import { LABEL_PARTS, readSettings, USUAL_SETTINGS } from './label-settings.ts';

it('reads stored settings', () => {
  const settings = { paper: 'a4-5x13', ownWidth: 45.5, ownHeight: 20, parts: ['name', 'price'] } as const;
  expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  expect(readSettings(JSON.stringify({ ...settings, paper: 'propia' })).paper).toBe('propia');
  expect(readSettings(JSON.stringify({ ...settings, parts: [] })).parts).toEqual([]);
});

it.each([null, '', 'nada', '[]', '7', 'null', '{"paper":"toString","ownWidth":"60","ownHeight":9999,"parts":"name"}'])(
  'reads %s as the default settings',
  (text) => expect(readSettings(text)).toEqual(USUAL_SETTINGS),
);

it('drops unknown parts', () => {
  expect(readSettings('{"parts":["size","color","name"]}').parts).toEqual(['name', 'size']);
  expect(USUAL_SETTINGS.parts).toEqual(LABEL_PARTS);
});
