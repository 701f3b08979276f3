import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** A database for one test file, with every migration applied and no other rows. */
export type TestDatabase = {
  /** The superuser's address. */
  url: string;
  /** The same through the pooler, when the tests run behind one. */
  pooledUrl: string;
  /** Closes every connection to it and removes it. */
  drop: () => Promise<void>;
};

/** The same database by way of the pooler that listens on `port`. */
export function throughPooler(url: string, port: number | null): string {
  const address = new URL(url);
  if (port !== null) address.port = String(port);
  return address.href;
}

const asAdministrator = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Copies the migrated database under a new name, or creates an empty one (`bare`). Call it in `beforeAll`, and `drop`
 * in `afterAll`.
 */
export const createTestDatabase = async ({ bare = false } = {}): Promise<TestDatabase> => {
  const url = new URL(inject('templateUrl'));
  const template = bare ? 'template0' : url.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator((client) =>
    client.query(`create database ${name} template ${client.escapeIdentifier(template)} strategy file_copy`),
  );
  url.pathname = `/${name}`;
  return {
    url: url.href,
    pooledUrl: throughPooler(url.href, inject('poolerPort')),
    drop: () => asAdministrator((client) => client.query(`drop database ${name} with (force)`)),
  };
};
