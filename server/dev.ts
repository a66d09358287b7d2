import { readConfig } from './config/config.ts';
import { endOnCrash } from './end-on-crash.ts';
import { openDevRenderer } from './pages/dev-renderer.ts';
import { startShop } from './start-shop.ts';

// `npm run dev`: the same shop, with pages compiled by Vite on request. Node restarts it when server code changes.
endOnCrash();
const renderer = await openDevRenderer();
await startShop(readConfig(), async () => ({ renderer, clientDirectory: null, before: renderer.middleware }));
