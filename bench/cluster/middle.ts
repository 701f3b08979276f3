import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { supervise, type Supervised } from './supervised.ts';
import { writeFilled, type Values } from './templates.ts';
import type { Places } from './volumes.ts';

/** What stands between the product and its database, and in front of the product. */
export type Middle = { haproxy: Supervised; pgbouncer: Supervised; front: Supervised };

export function makeMiddle(places: Places, shared: Values): Middle {
  const folder = path.join(places.state, 'middle');
  mkdirSync(folder);
  const values: Values = {
    ...shared,
    USERLIST: places.inside('middle/userlist.txt'),
    ERRORS: places.inside('middle'),
  };
  for (const file of ['haproxy.cfg', 'haproxy-api.cfg', 'unavailable.http', 'pgbouncer.ini', 'userlist.txt'])
    writeFilled(file, values, path.join(folder, file));
  const run = (name: string, ...command: string[]): Supervised =>
    supervise({
      command: ['chroot', '--userspec=postgres:postgres', places.root, ...command],
      log: path.join(places.state, 'logs', `${name}.log`),
    });
  return {
    haproxy: run('haproxy', 'haproxy', '-db', '-f', places.inside('middle/haproxy.cfg')),
    pgbouncer: run('pgbouncer', 'pgbouncer', places.inside('middle/pgbouncer.ini')),
    front: run('haproxy-api', 'haproxy', '-db', '-f', places.inside('middle/haproxy-api.cfg')),
  };
}
