import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './environment.ts';

/** The version of the program, as the changelog and the archive of a release name it. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** The release that the screens show at their foot: the version, or the label that the demo tells. */
export const releaseOf = ({ demo }: { demo: boolean }): string => (demo ? '2025-r39' : version);
