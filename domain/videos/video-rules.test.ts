import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, makeMp4 } from '#tests/support/input/make-mp4.ts';
import { MAX_VIDEO_BYTES, videoFacts } from './video-rules.ts';

const webm = readFileSync('tests/support/input/short.webm');
const BROKEN = 'está incompleto o dañado. Expórtalo y súbelo otra vez.';
const NONE = 'no es un video MP4 ni WebM.';

describe('a video that is taken', () => {
  it.each([
    ['an MP4', makeMp4(), { type: 'mp4', width: 640, height: 360, durationMs: 3000, hasSound: false }],
    ['one with sound', makeMp4({ sound: true }), { hasSound: true }],
    ['one that a phone turned', makeMp4({ turned: true }), { width: 360, height: 640 }],
    ['the longest and largest', makeMp4({ duration: 15, width: 1920, height: 1920 }), { durationMs: 15_000 }],
    ['a WebM that a browser recorded', webm, { type: 'webm', width: 64, height: 48, hasSound: false }],
  ])('%s', (_, bytes, facts) => {
    expect(videoFacts(bytes)).toMatchObject(facts);
  });

  it('may have its length as 64 bits, and a last box that goes on to the end', () => {
    const mp4 = makeMp4();
    const mdat = mp4.indexOf('mdat') - 4;
    const open = Buffer.from(mp4);
    open.writeUInt32BE(0, mdat);
    const long = Buffer.concat([mp4.subarray(0, mdat), Buffer.from('00000001', 'hex'), Buffer.from('mdat')]);
    const length = Buffer.alloc(8);
    length.writeUInt32BE(mp4.length - mdat + 8, 4);
    for (const bytes of [open, Buffer.concat([long, length, mp4.subarray(mdat + 8)])])
      expect(videoFacts(bytes)).toMatchObject({ width: 640 });
  });
});

describe('what is refused, in words', () => {
  const mp4 = makeMp4();
  const moov = mp4.indexOf('moov') - 4;
  const withLength = (at: number, length: number) => {
    const bytes = Buffer.from(mp4);
    bytes.writeUInt32BE(length, at);
    return bytes;
  };
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'está vacío.'],
    ['too many bytes', Buffer.alloc(MAX_VIDEO_BYTES + 1), 'pesa más de 6 MB.'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), NONE],
    ['a page', Buffer.from(`<!doctype html>${mp4.toString('latin1')}`, 'latin1'), NONE],
    ['a page after the video', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')]), BROKEN],
    ['a box of another kind', Buffer.concat([mp4, box('evil', Buffer.from('<script>'))]), NONE],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), NONE],
    ['a renamed .mov', makeMp4({ brand: 'qt  ' }), 'es un MOV de QuickTime. Expórtalo como MP4.'],
    [
      'H.265',
      makeMp4({ codec: 'hvc1' }),
      'está en un formato que no todos los navegadores muestran. Expórtalo como MP4 con H.264.',
    ],
    ['16 seconds', makeMp4({ duration: 16 }), 'dura 16 segundos, y puede durar 15 como mucho.'],
    ['4K', makeMp4({ width: 3840 }), 'mide 3840 × 360 px, y puede medir 1.920 px por lado como mucho.'],
    ['no length', makeMp4({ duration: 0 }), 'no dice cuánto dura. Expórtalo otra vez como MP4.'],
    ['no picture', makeMp4({ width: 0 }), 'no tiene imagen.'],
    ['a broken upload', mp4.subarray(0, mp4.length - 3), BROKEN],
    ['a box shorter than its head', withLength(moov, 4), BROKEN],
    ['a box longer than the file', withLength(moov, 0xffffffff), BROKEN],
    ['a box that swallows the next', withLength(moov, mp4.length - moov), BROKEN],
    ['no data', mp4.subarray(0, mp4.indexOf('mdat') - 4), BROKEN],
    ['boxes without number', Buffer.concat([mp4, ...Array.from({ length: 5000 }, () => box('free'))]), BROKEN],
    ['a WebM cut off', webm.subarray(0, 700), BROKEN],
    ['a Matroska', Buffer.from(webm.toString('latin1').replace('webm', 'mkvm'), 'latin1'), NONE],
  ])('%s', (_, bytes, problem) => {
    expect(videoFacts(bytes)).toBe(problem);
  });
});

it('answers for any file, however it was changed', () => {
  const change = fc.record({ at: fc.nat(2000), value: fc.nat(255) });
  fc.assert(
    fc.property(
      fc.constantFrom(mp4Of(), webm),
      fc.array(change, { maxLength: 6 }),
      fc.nat(2000),
      (video, changes, cut) => {
        const bytes = Buffer.from(video);
        for (const { at, value } of changes) bytes[at % bytes.length] = value;
        const answer = videoFacts(bytes.subarray(0, Math.max(1, bytes.length - (cut % 40))));
        if (typeof answer === 'string') expect(answer).not.toBe('');
        else expect(answer.durationMs).toBeGreaterThan(0);
      },
    ),
    { numRuns: 3000 },
  );
});

function mp4Of(): Buffer {
  return makeMp4({ sound: true });
}
