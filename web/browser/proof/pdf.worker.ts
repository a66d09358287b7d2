// The library's worker, bundled with ours so that it is compressed and named as they are.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
