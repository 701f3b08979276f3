import { Client } from 'pg';
import { withSecretFiles } from '@reprise/platform/server/secret-files.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { startEnvironment } from './environment.ts';
import { resealAll } from './reseal/reseal-all.ts';

/**
 * `npm run reseal` encrypts under SECRET_KEY what SECRET_KEY_ALSO encrypted, until nothing of it is left. It may be run
 * again at any time. For a database of one's own it asks for SECRET_KEY: a key that it made itself nobody else would have
 * (docs/operations.md, "A new SECRET_KEY").
 */
const given = withSecretFiles(process.env);
if (given['DATABASE_URL'] && !given['SECRET_KEY']) {
  console.error('Set SECRET_KEY to the new key, and SECRET_KEY_ALSO to the former one.');
  // before a key is made
  process.exit(2);
}

const { config, postgres } = await startEnvironment({ shared: true, ports: false });
useSettings(config);
const client = new Client({ connectionString: config.databaseDirectUrl });
try {
  await client.connect();
  let counts = await resealAll(client);
  console.table(counts);
  while (counts.some(({ renewed }) => renewed > 0)) counts = await resealAll(client);
  const unreadable = counts.reduce((total, one) => total + one.unreadable, 0);
  if (unreadable > 0) {
    console.error(
      `${unreadable} secrets open under neither key: give the one that sealed them as SECRET_KEY_ALSO.`,
    );
    process.exitCode = 1;
  } else console.log('Everything is encrypted under SECRET_KEY.');
} finally {
  await client.end();
  await postgres?.stop();
}
