// The library's worker, bundled like ours so that it is compressed and has a hashed name.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
