import { createApp } from '@reprise/server/app.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { fileStore, useSettings } from '@reprise/platform/server/settings.ts';
import { crashSettings } from './settings.ts';

/** Runs the API in a process of its own, and reports the port to its parent. */
const [, , url = '', filesDir = '', openCalls = '0'] = process.argv;
useSettings(crashSettings(filesDir));
const db = createDb(url, { size: 10 });
const api = await createApp({
  db,
  files: fileStore(),
  origins: [],
  openCallsPerMinute: Number(openCalls),
});
await api.listen({ host: '127.0.0.1', port: 0 });
const address = api.server.address();
process.send?.(typeof address === 'object' ? address?.port : null);
process.once('disconnect', () => process.exit(0));
