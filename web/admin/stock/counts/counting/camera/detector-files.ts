import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import worker from './decode.worker.ts?worker&url';

/** The library's code and what it runs, both served by the shop. */
export const DETECTOR_WORKER = worker;
export const DETECTOR_FILES = [worker, wasm];
