import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { restore } from './backup/restore.ts';
import { startEnvironment } from './environment.ts';

/**
 * `npm run backup -- <folder>` writes the database and the files there, while the program runs; `npm run restore --
 * <folder>` fills an empty database and the folder of files from it.
 */
const { values, positionals } = parseArgs({
  options: { restore: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(`Say which folder: npm run ${values.restore ? 'restore' : 'backup'} -- <folder>`);
  // before anything is started
  process.exit(2);
}

const { config, postgres } = await startEnvironment({ shared: true, ports: false, seals: false });
try {
  const place = {
    databaseUrl: config.databaseDirectUrl,
    filesDir: config.s3 === null ? config.filesDir : null,
  };
  const whole = resolve(process.env.INIT_CWD ?? '.', folder);
  const { tables, rows } = values.restore
    ? await restore(place, whole)
    : await backUp(place, whole, new Date());
  console.log(`${rows} rows of ${tables} tables ${values.restore ? 'restored from' : 'are in'} ${whole}`);
  if (config.s3 !== null) console.log('The files lie in the bucket: they are not part of it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
