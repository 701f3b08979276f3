import { join } from 'node:path';
import { readConfig, type Config } from '@reprise/platform/server/config.ts';
import { withSecretFiles } from '@reprise/platform/server/secret-files.ts';
import { startPostgres, type Postgres } from '@reprise/platform/server/postgres/launch.ts';
import { choosePorts } from './ports.ts';
import { newSecretKey, secretKeyIn } from './secret.ts';

export const root = join(import.meta.dirname, '../../..');
const dataDir = join(root, '.data');

export type Started = { config: Config; postgres: Postgres | null; env: Record<string, string> };

/**
 * Completes an empty environment: the embedded PostgreSQL, free ports, a key, a folder for files. `shared` joins a
 * running program's database instead of refusing a second one. `seals` false: for a program that opens and seals nothing,
 * and needs neither the key nor a folder to keep one in.
 */
export async function startEnvironment({
  shared = false,
  ports = true,
  seals = true,
} = {}): Promise<Started> {
  const given = withSecretFiles(process.env);
  const host = given['HOST'] ?? '0.0.0.0';
  const usual = { PORT_API: 3000, PORT_SITE: 3001, PORT_DASHBOARD: 3002 };
  const chosen = ports ? await choosePorts(given, usual, host) : {};
  const postgres = given['DATABASE_URL']
    ? null
    : await startPostgres({ dataDir: join(dataDir, 'postgres'), shared, restarts: !shared });
  const env = {
    ...chosen,
    SECRET_KEY:
      given['SECRET_KEY'] ?? (seals ? await secretKeyIn(join(dataDir, 'secret-key')) : newSecretKey()),
    FILES_DIR: given['FILES_DIR'] ?? join(dataDir, 'files'),
    SFTP_DIR: given['SFTP_DIR'] ?? join(dataDir, 'sftp'),
    DATABASE_URL: given['DATABASE_URL'] ?? postgres?.url ?? '',
    // the direct address of another database is not that of the embedded one
    ...(postgres ? { DATABASE_DIRECT_URL: '' } : {}),
  };
  return { config: readConfig({ ...given, ...env }), postgres, env };
}
