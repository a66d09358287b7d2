import { readConfig } from './config.ts';
import { openDevRenderer } from './pages/dev-renderer.ts';
import { startShop } from './start-shop.ts';

// `npm run dev`: the same shop, its pages compiled as they are asked for. Node starts it anew when the server changes.
const renderer = await openDevRenderer();
await startShop(readConfig(), { renderer, clientDirectory: null, before: renderer.middleware });
