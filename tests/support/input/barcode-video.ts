/** Bars of each digit, 1 is dark: the left half by parity; the right half is the complement of the odd ones. */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];

/** The modules of an EAN-13 as GS1's General Specifications 5.2 draw it, without its quiet zones. */
export function ean13Modules(digits: string): string {
  const right = (digit: string) => [...(ODD[Number(digit)] ?? '')].map((bar) => (bar === '1' ? '0' : '1')).join('');
  const even = (digit: string) => [...right(digit)].reverse().join('');
  const parity = PARITIES[Number(digits[0])] ?? '';
  const left = [...digits.slice(1, 7)].map((digit, at) => (parity[at] === 'O' ? ODD[Number(digit)] : even(digit)));
  return `101${left.join('')}01010${[...digits.slice(7)].map(right).join('')}101`;
}

/** Appends the check digit. @param twelve the first twelve digits */
export function ean13Of(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

const SIZE = { width: 640, height: 480 };
/** Pixels of a module. */
const SCALE = 4;

/** A video of a barcode on white paper, in the format that Chromium accepts in place of a camera: YUV4MPEG2, 4:2:0. */
export function barcodeVideo(digits: string): Buffer {
  const { width, height } = SIZE;
  const modules = ean13Modules(digits);
  const start = Math.floor((width - modules.length * SCALE) / 2);
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 120; y < 360; y += 1) {
    for (let x = 0; x < modules.length * SCALE; x += 1) {
      if (modules[Math.floor(x / SCALE)] === '1') luma[y * width + start + x] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame, frame]);
}
