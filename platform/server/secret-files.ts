import { readFileSync } from 'node:fs';

/** The settings that may stand in a file of their own, as containers and service managers give secrets. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'MAIL_EVENTS_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'TYPESENSE_API_KEY',
  'TYPESENSE_SEARCH_KEY',
  'SECRET_KEY',
  'SECRET_KEY_ALSO',
] as const;

/**
 * The environment with each secret that a file holds: `SECRET_KEY_FILE=/run/secrets/key` gives SECRET_KEY
 * (docs/operations.md, "Secrets"). A value that is set itself wins. Throws, with the file's name and without its
 * content, where it cannot be read.
 */
export function withSecretFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const found = secretSettings.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file && !env[name] ? [[name, readSecret(`${name}_FILE`, file)] as const] : [];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function readSecret(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new Error(`Wrong settings in the environment:\n${setting}: ${file} cannot be read`, { cause });
  }
}
