import { passwordLimits } from '@reprise/platform/domain/core/limits.ts';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import {
  hasAdministrator,
  insertFirstAdministrator,
  type FirstAdministrator,
} from '@reprise/people/server/public.ts';
import { startEnvironment } from './environment.ts';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { migrate } from '@reprise/platform/server/migrate.ts';

/**
 * `npm run create-admin -- --email you@example.org --firstname Ada --lastname Byron` creates the first super_admin of
 * an empty database, or one where none is active any more, with an account of the provider. The password is
 * ADMIN_PASSWORD, or generated and printed once.
 */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    firstname: { type: 'string', default: 'Admin' },
    lastname: { type: 'string', default: 'Reprise' },
    account: { type: 'string', default: 'Reprise' },
  },
});

const refuse = (why: string): never => {
  console.error(why);
  // nothing was written: connections are closed by the end of the program
  process.exit(1);
};

/** The provider's account, its head office, the person and their module: all of it or nothing. */
async function create(client: Client, person: FirstAdministrator): Promise<void> {
  await client.query('set role reprise_owner');
  if (await hasAdministrator(client))
    refuse('There is a super_admin already: sign in as that person to make others.');
  await client.query('begin');
  await insertFirstAdministrator(client, person);
  await client.query('commit');
}

const email = values.email ?? refuse('Say for whom: npm run create-admin -- --email you@example.org');
const given = process.env.ADMIN_PASSWORD;
if (given !== undefined && given.length < passwordLimits.min)
  refuse(`ADMIN_PASSWORD needs ${passwordLimits.min} characters.`);
const password = given ?? `${randomBytes(12).toString('base64url')}aA1`;

const { config, postgres } = await startEnvironment({ shared: true, ports: false, seals: false });
const client = new Client({ connectionString: config.databaseDirectUrl });
try {
  await migrate(config.databaseDirectUrl);
  await client.connect();
  await create(client, { ...values, email, passwordHash: await hashPassword(password) });
  console.log(`${email} can sign in${given === undefined ? ` with the password ${password}` : ''}.`);
} finally {
  await client.end();
  await postgres?.stop();
}
