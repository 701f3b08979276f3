import { join } from 'node:path';
import { buildApps } from '@reprise/platform/server/web/build-apps.ts';
import { documentLimits, documentWeight, elementLimit, elementWeight } from '@reprise/site/size.ts';
import { answerOf } from './answer.ts';
import type { Bench } from './run.ts';
import type { Line } from './table.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const mostIdle = 200e6;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const weight = (what: string, bytes: number, most: number): Line => ({
  what: `${what}, script (gz)`,
  figure: kilobytes(bytes),
  must: `≤ ${most / 1000} kB`,
  limit: '',
  ratio: '',
  holds: bytes <= most,
});

/**
 * The server without load; the scripts that the public home page fetches before and after the first touch; and what
 * other shops' pages load.
 */
export async function idleBench({ server }: Bench): Promise<Line[]> {
  const answer = answerOf<{ rss: number }>(server, 'rss');
  server.send('rss');
  const { rss } = await answer;
  const root = join(import.meta.dirname, '..');
  await buildApps(root, console.log);
  const dist = join(root, 'apps/site/dist');
  const { first, all } = documentWeight(dist);
  return [
    {
      what: 'server, idle',
      figure: megabytes(rss),
      must: '≤ 200 MB',
      limit: '',
      ratio: '',
      holds: rss <= mostIdle,
    },
    weight('public home, at first', first, documentLimits.first),
    weight('public home, in all', all, documentLimits.all),
    weight('element on other origins', elementWeight(dist), elementLimit),
  ];
}
