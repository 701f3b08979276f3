import type { Settings } from '@reprise/platform/server/settings.ts';

const secretKey = 'a secret key of the tests, and of nothing else';

export const crashSettings = (filesDir: string): Settings => ({
  apiUrl: 'http://localhost',
  siteUrl: 'http://localhost',
  dashboardUrl: 'http://localhost',
  smtpUrl: null,
  mailFrom: 'Reprise <reprise@example.org>',
  secretKey,
  filesDir,
});

/** The same as environment variables, for the worker. */
export const crashEnvironment = (databaseUrl: string, filesDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  FILES_DIR: filesDir,
  SECRET_KEY: secretKey,
  LOG_LEVEL: 'silent',
  DEMO: 'off',
});
