// Writes an old Excel workbook (.xls): BIFF8 records of one sheet in an OLE2 container, as banks still export.

const SECTOR = 512;
/** A shorter stream would be stored in small sectors. */
const SMALLEST_STREAM = 4_096;
const END = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const FREE = 0xffffffff;

function record(id: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const wide = (text: string) => Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')]);

const BOF = 0x809;
const EOF = record(0x0a);
const DATE_STYLE = 1;
const SHORT_DATE = 14;

function cell(row: number, column: number, value: string | number | Date): Buffer {
  if (typeof value === 'string') return record(0x204, u16(row, column, 0, value.length), wide(value));
  const serial = value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : value;
  return record(0x203, u16(row, column, value instanceof Date ? DATE_STYLE : 0), double(serial));
}

/** A workbook with one sheet. A date is a cell with the format of a date. */
export function makeXls(rows: readonly (readonly (string | number | Date | null)[])[]): Buffer {
  const globals = (offset: number) =>
    Buffer.concat([
      record(BOF, u16(0x600, 5, 0, 0), Buffer.alloc(8)),
      record(0xe0, u16(0, 0), Buffer.alloc(16)),
      record(0xe0, u16(0, SHORT_DATE), Buffer.alloc(16)),
      record(0x85, u32(offset), Buffer.from([0, 0, 5]), wide('Hoja1')),
      EOF,
    ]);
  const cells = rows.flatMap((row, at) =>
    row.map((value, column) => (value === null ? EMPTY : cell(at, column, value))),
  );
  const sheet = Buffer.concat([record(BOF, u16(0x600, 0x10, 0, 0), Buffer.alloc(8)), ...cells, EOF]);
  return container(Buffer.concat([globals(globals(0).length), sheet]));
}

const EMPTY = Buffer.alloc(0);

function container(stream: Buffer): Buffer {
  const sectors = Math.ceil(Math.max(stream.length, SMALLEST_STREAM) / SECTOR);
  const size = sectors * SECTOR;
  const fatSectors = Math.ceil(((sectors + 1) * 4) / (SECTOR - 4));
  const fat = Array.from({ length: (fatSectors * SECTOR) / 4 }, () => FREE);
  for (let at = 0; at < fatSectors; at += 1) fat[at] = FAT_SECTOR;
  fat[fatSectors] = END;
  for (let at = 0; at < sectors; at += 1) fat[fatSectors + 1 + at] = at === sectors - 1 ? END : fatSectors + 2 + at;
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(fatSectors, 48);
  header.writeUInt32LE(SMALLEST_STREAM, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  for (let at = 0; at < fatSectors; at += 1) header.writeUInt32LE(at, 76 + at * 4);
  const directory = Buffer.concat([
    entry('Root Entry', { type: 5, child: 1, start: END, size: 0 }),
    entry('Workbook', { type: 2, child: FREE, start: fatSectors + 1, size }),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, Buffer.concat(fat.map(u32)), directory, stream, Buffer.alloc(size - stream.length)]);
}

interface Entry {
  type: number;
  child: number;
  start: number;
  size: number;
}

function entry(name: string, { type, child, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes[67] = 1;
  for (const at of [68, 72]) bytes.writeUInt32LE(FREE, at);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
