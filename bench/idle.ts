import { join } from 'node:path';
import { buildApps } from '@reprise/platform/server/web/build-apps.ts';
import { homeLimit, homeWeight } from '@reprise/site/size.ts';
import { answerOf } from './answer.ts';
import type { Bench } from './run.ts';
import type { Line } from './table.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const mostIdle = 200e6;

/** The server without load, and the scripts that the public home page fetches before any interaction. */
export async function idleBench({ server }: Bench): Promise<Line[]> {
  const answer = answerOf<{ rss: number }>(server, 'rss');
  server.send('rss');
  const { rss } = await answer;
  const root = join(import.meta.dirname, '..');
  await buildApps(root, console.log);
  const { total: home } = homeWeight(join(root, 'apps/site/dist'));
  return [
    {
      what: 'server, idle',
      figure: megabytes(rss),
      must: '≤ 200 MB',
      limit: '',
      ratio: '',
      holds: rss <= mostIdle,
    },
    {
      what: 'public home, script (gz)',
      figure: `${(home / 1000).toFixed(1)} kB`,
      must: '≤ 150 kB',
      limit: '',
      ratio: '',
      holds: home <= homeLimit,
    },
  ];
}
