import { startEnvironment } from '@reprise/server/environment.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';
import { useSettings } from '@reprise/platform/server/settings.ts';
import { resetDemo } from './load.ts';

/** `npm run demo:reset`: deletes everything and loads the demo again. */
const { config, postgres } = await startEnvironment({ ports: false });
try {
  useSettings(config);
  await migrate(config.databaseDirectUrl);
  await resetDemo(config, (line) => console.log(line));
} finally {
  await postgres?.stop();
}
