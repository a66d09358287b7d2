import { expect, test } from 'vitest';
import type { GarmentLook } from '../base/look.ts';
import { DrawingRoom } from './drawing-room.ts';

const SCARF: GarmentLook = { kind: 'panuelo', gender: 2, cloth: 'satin', color: '#f1e6d2' };

test('draws JPEGs in its process, one after the other; one that fails is told, and does not stop the next', async () => {
  const room = new DrawingRoom();
  const unknown = { ...SCARF, kind: 'paraguas' } as unknown as GarmentLook;
  const [failed, drawn, again] = await Promise.allSettled([
    room.draw({ look: unknown, view: 'front', seed: 1 }),
    room.draw({ look: SCARF, view: 'front', seed: 1 }),
    room.draw({ look: SCARF, view: 'front', seed: 1 }),
  ]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(drawn).toMatchObject({ status: 'fulfilled' });
  const picture = (drawn as PromiseFulfilledResult<Buffer>).value;
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect((again as PromiseFulfilledResult<Buffer>).value).toEqual(picture);
});
