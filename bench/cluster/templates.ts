import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What operators get, filled with what this cluster has. */
const folder = path.join(import.meta.dirname, '../../deploy/cluster');

export type Values = Readonly<Record<string, string>>;

/** A file of deploy/cluster with its variables replaced, as `envsubst` does it. */
export function filled(name: string, values: Values): string {
  const text = readFileSync(path.join(folder, name), 'utf8');
  return text.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`${name} asks for ${variable}, which is not known here`);
    return value;
  });
}

export const writeFilled = (name: string, values: Values, into: string): void =>
  writeFileSync(into, filled(name, values), { mode: 0o644 });
