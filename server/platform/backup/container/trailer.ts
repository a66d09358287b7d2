import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupRefused } from '#server/platform/backup/parts.ts';

/** Follows the end of the archive, where tar stops reading: `sha256 ` and the hash of all bytes before it. */
const LABEL = 'sha256 ';
const TRAILER_BYTES = LABEL.length + 64 + 1;

/** Passes bytes through and appends their trailer. */
export function appendTrailer(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, `${LABEL}${hash.digest('hex')}\n`);
    },
  });
}

/** Passes bytes through without their trailer, and fails at the end if the trailer does not match. */
export function checkTrailer(): Transform {
  const hash = createHash('sha256');
  /** The last bytes so far, which may be the trailer. */
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const free = Math.max(0, all.length - TRAILER_BYTES);
      held = all.subarray(free);
      const passed = all.subarray(0, free);
      hash.update(passed);
      done(null, passed);
    },
    flush(done) {
      const whole = held.toString('latin1') === `${LABEL}${hash.digest('hex')}\n`;
      done(whole ? null : new BackupRefused(CUT_OR_ALTERED));
    },
  });
}

export const CUT_OR_ALTERED = 'The backup is cut short, or a byte of it is wrong: it cannot be used';
