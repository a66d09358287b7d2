interface Mp4Look {
  brand?: string;
  codec?: string;
  width?: number;
  height?: number;
  /** In seconds. */
  duration?: number;
  sound?: boolean;
  /** Whether the picture is turned by a quarter, as phones that are held upright do. */
  turned?: boolean;
  /** Bytes of the video data, which is random and no video. */
  data?: Buffer;
}

/** A box of an MP4. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([uint32(inside.length + 8), Buffer.from(type, 'latin1'), inside]);
}

/** The boxes of an MP4 that say what it is; what it shows is no video. */
export function makeMp4({
  brand = 'isom',
  codec = 'avc1',
  width = 640,
  height = 360,
  duration = 3,
  sound = false,
  turned = false,
  data = Buffer.from('frames'),
}: Mp4Look = {}): Buffer {
  const movieHeader = box('mvhd', uint32(0, 0, 0, 1000, duration * 1000), Buffer.alloc(80));
  const sample = box(codec, Buffer.alloc(24), uint16(width, height), Buffer.alloc(50));
  const picture = box(
    'trak',
    box('tkhd', Buffer.alloc(40), turned ? TURNED : UPRIGHT, uint32(width * 65_536, height * 65_536)),
    box('mdia', media(duration), handler('vide'), box('minf', box('stbl', box('stsd', uint32(0, 1), sample)))),
  );
  const soundTrack = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', media(duration), handler('soun')));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('moov', movieHeader, picture, ...(sound ? [soundTrack] : [])),
    box('mdat', data),
  ]);
}

const media = (seconds: number) => box('mdhd', uint32(0, 0, 0, 90_000, seconds * 90_000, 0));
const handler = (kind: string) => box('hdlr', uint32(0, 0), Buffer.from(kind, 'latin1'), Buffer.alloc(13));
const UPRIGHT = uint32(65_536, 0, 0, 0, 65_536, 0, 0, 0, 0x40000000);
const TURNED = uint32(0, 65_536, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000);

function uint32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
}

function uint16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, at * 2);
  return bytes;
}
