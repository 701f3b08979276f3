import { startEnvironment } from '@reprise/server/environment.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { Client } from 'pg';
import { empty, loadDemoOnce } from './load.ts';

/** `npm run demo:reset`: deletes everything and loads the demo again. */
const { config, postgres } = await startEnvironment({ ports: false });
try {
  useSettings(config);
  await migrate(config.databaseDirectUrl);
  const client = new Client({ connectionString: config.databaseDirectUrl });
  await client.connect();
  await client.query('set role reprise_owner');
  await empty(client);
  await client.end();
  await loadDemoOnce(config, (line) => console.log(line));
} finally {
  await postgres?.stop();
}
