import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedValues } from '../bench/cluster/cluster.ts';
import { makeMachines } from '../bench/cluster/database-machines.ts';
import { makeEtcds } from '../bench/cluster/etcd-machines.ts';
import { makeMiddle } from '../bench/cluster/middle.ts';
import { etcds, nodes } from '../bench/cluster/network.ts';
import { programsOf } from '../bench/cluster/product.ts';
import { filled } from '../bench/cluster/templates.ts';
import { placesIn } from '../bench/cluster/volumes.ts';

// `npm run cluster` needs root and an hour (docs/operations.md); that it fills every file that operators get is seen here.

const outside = {
  s3: {
    S3_ENDPOINT: 'http://s3.example',
    S3_BUCKET: 'reprise',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  },
  mail: { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'reprise@example.org' },
};

test('the cluster knows every variable of the files in deploy/cluster', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reprise-cluster-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'etc'));
  writeFileSync(path.join(folder, 'etc/passwd'), 'postgres:x:100:100::/:/bin/sh\n');
  const places = placesIn(folder);
  for (const machine of [...nodes, ...etcds])
    mkdirSync(path.join(places.state, machine), { recursive: true });
  const values = sharedValues(outside);
  makeMachines(places, values);
  makeEtcds(places, values);
  makeMiddle(places, values);
  expect(filled('database.sql', values)).toContain(values['DATABASE_PASSWORD']);
  const { servers, workers } = programsOf(places, values, 'key');
  for (const { env } of [...servers, ...workers])
    expect(env).toMatchObject({ ...outside.mail, ...outside.s3 });
  for (const file of ['n1/patroni.yml', 'e1/etcd.yml', 'middle/pgbouncer.ini'])
    expect(readFileSync(path.join(places.state, file), 'utf8')).not.toContain('${');
  expect(existsSync(path.join(places.state, 'middle/haproxy-api.cfg'))).toBe(true);
});
