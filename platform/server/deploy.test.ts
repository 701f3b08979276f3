import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { Refused } from '../domain/core/refusals.ts';
import { settingNames } from './config.ts';
import { problemOf, problemType } from './http/problem.ts';
import { secretSettings } from './secret-files.ts';

// What deploy/ ships to operators says what the program knows.

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const chart = 'deploy/helm/reprise';

const known = new Set([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
const namesIn = (file: string, pattern: RegExp): string[] =>
  Array.from(textOf(file).matchAll(pattern), ([, name = '']) => name);

describe('every setting that is given is one of the program', () => {
  test.each(['reprise-server.service', 'reprise-worker@.service'])('%s', (unit) => {
    const lines = namesIn(`deploy/systemd/${unit}`, /^Environment=(.+)$/gm);
    const names = lines.flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('the compose file', () => {
    const { services } = z
      .object({
        services: z.record(
          z.string(),
          z.object({
            environment: z.record(z.string(), z.string()).optional(),
            image: z.string().optional(),
          }),
        ),
      })
      .parse(parse(textOf('deploy/compose.yaml'), { merge: true }));
    expect(Object.keys(services)).toEqual(['database', 'server', 'worker']);
    const { database: _theirs, ...own } = services;
    for (const { environment = {} } of Object.values(own)) {
      expect(Object.keys(environment).length).toBeGreaterThan(4);
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  test('the chart', () => {
    const names = namesIn(`${chart}/templates/_helpers.tpl`, /- \{ name: ([A-Z0-9_]+)/g);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const { secretKeys } = z
      .object({ secretKeys: z.array(z.string()).min(2) })
      .parse(parse(textOf(`${chart}/values.yaml`)));
    const read = secretKeys.map((key) => `${key.toUpperCase().replaceAll('-', '_')}_FILE`);
    expect(read.filter((name) => !known.has(name))).toEqual([]);
  });

  test('the image', () => {
    const [block = ''] = /^ENV [^]*?[^\\]$/m.exec(textOf('deploy/Containerfile')) ?? [];
    const names = Array.from(block.matchAll(/([A-Z_]+)=/g), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(['reprise-server.service', 'reprise-worker@.service'])('the unit %s', (unit) => {
  const given = (key: string): string[] =>
    namesIn(`deploy/systemd/${unit}`, new RegExp(`^${key}=(.+)$`, 'gm'));
  const steps =
    textOf('deploy/README.md')
      .split(/^## /m)
      .find((one) => one.startsWith('One machine')) ?? '';

  test('reads each secret by a line of its own, which can be taken out alone', () => {
    const credentials = given('LoadCredential').map((line) => line.split(':')[0] ?? '');
    expect(credentials).toEqual(expect.arrayContaining(['secret-key', 'database-url']));
    const lines = credentials.map((name) => `${name.toUpperCase().replaceAll('-', '_')}_FILE=%d/${name}`);
    expect(given('Environment')).toEqual(expect.arrayContaining(lines));
  });

  test('writes into the one folder that it may write into', () => {
    expect(given('ProtectSystem')).toEqual(['strict']);
    const own = `/var/lib/${given('StateDirectory').join()}/`;
    const folders = given('Environment').flatMap((line) => line.match(/\b(?:FILES|SFTP)_DIR=\S+/g) ?? []);
    expect(folders.map((folder) => folder.split('=')[1]?.startsWith(own))).toEqual([true, true]);
  });

  test('finds what the steps for one machine make', () => {
    const [user, folder, settings] = ['User', 'WorkingDirectory', 'EnvironmentFile'].map(
      (key) => given(key)[0],
    );
    expect(steps).toMatch(new RegExp(`^useradd .* ${user}$`, 'm'));
    expect(steps).toMatch(new RegExp(`^ln -sfn \\S+ ${folder}$`, 'm'));
    expect(steps).toContain(`cat > ${settings} <<`);
    for (const line of given('LoadCredential')) expect(steps).toContain(`> ${line.split(':')[1]}\n`);
    expect(steps).toMatch(new RegExp(`^systemctl enable --now .*${unit.replace('.service', '')}`, 'm'));
    const [, file = ''] = /reprise\.env <<'END'\n([^]*?)\nEND\n/.exec(steps) ?? [];
    const names = Array.from(file.matchAll(/^([A-Z0-9_]+)=/gm), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('alerts and board read series that the program serves', () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const served = new Set([
    ...registry.getMetricsAsArray().map(({ name }) => name),
    ...namesIn('platform/server/metrics.ts', /name: '(reprise_\w+)'/g),
  ]);
  const files = ['deploy/prometheus/reprise.rules.yml', 'deploy/grafana/reprise.json'];
  const read = files.flatMap((file) => namesIn(file, /\b((?:reprise|nodejs|process)_\w+)/g));
  expect(read.length).toBeGreaterThan(10);
  const bare = read.map((name) => name.replace(/_(?:count|bucket|sum)$/, ''));
  expect([...new Set(bare)].filter((name) => !served.has(name))).toEqual([]);
});

describe('the chart', () => {
  const values: unknown = parse(textOf(`${chart}/values.yaml`));

  test('its values keep its schema, and others are refused', () => {
    const validate = new Ajv2020({ formats: { hostname: true } }).compile(
      z.record(z.string(), z.unknown()).parse(JSON.parse(textOf(`${chart}/values.schema.json`))),
    );
    expect([validate(values), validate.errors]).toEqual([true, null]);
    expect(validate({ ...z.record(z.string(), z.unknown()).parse(values), replicas: 3 })).toBe(false);
  });

  test('its templates read values that are there', () => {
    const at = (keys: readonly string[]): unknown =>
      keys.reduce<unknown>((found, key) => z.record(z.string(), z.unknown()).parse(found)[key], values);
    const templates = readdirSync(path.join(root, chart, 'templates'));
    const read = templates.flatMap((file) => namesIn(`${chart}/templates/${file}`, /\.Values\.([\w.]+)/g));
    expect(read.length).toBeGreaterThan(15);
    expect(read.filter((name) => at(name.split('.')) === undefined)).toEqual([]);
    for (const file of templates) {
      const text = textOf(`${chart}/templates/${file}`);
      expect([file, text.split('{{').length]).toEqual([file, text.split('}}').length]);
    }
  });

  test('its version is the program’s', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(textOf('package.json')));
    expect(parse(textOf(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  });
});

test('Prometheus’s files parse, and each alert says what it is about', () => {
  for (const name of readdirSync(path.join(root, 'deploy/prometheus')))
    for (const document of parseAllDocuments(textOf(`deploy/prometheus/${name}`)))
      expect([name, document.errors]).toEqual([name, []]);
  const { groups } = z
    .object({
      groups: z.array(
        z.object({
          rules: z.array(
            z.object({
              alert: z.string(),
              expr: z.string(),
              labels: z.object({ severity: z.enum(['page', 'ticket']) }),
              annotations: z.object({ summary: z.string(), description: z.string() }),
            }),
          ),
        }),
      ),
    })
    .parse(parse(textOf('deploy/prometheus/reprise.rules.yml')));
  expect(groups.flatMap(({ rules }) => rules).length).toBeGreaterThan(5);
});

describe('the cluster', () => {
  const folder = 'deploy/cluster';
  const filesOf = readdirSync(path.join(root, folder)).filter((file) => file !== 'cluster.env');
  const given = Object.fromEntries(
    Array.from(
      textOf(`${folder}/cluster.env`).matchAll(/^([A-Z0-9_]+)=(.*)$/gm),
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const filled = (file: string): string =>
    textOf(`${folder}/${file}`).replaceAll(/\$\{(\w+)\}/g, (_, name: string) => given[name] || 'x');
  /** `name = value` lines, as PgBouncer writes them. */
  const pgbouncer = new Map(
    Array.from(filled('pgbouncer.ini').matchAll(/^(\w+) = (.+)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const patroni = z
    .object({
      restapi: z.object({ listen: z.string() }),
      etcd3: z.object({ hosts: z.string() }),
      bootstrap: z.object({
        dcs: z.object({
          ttl: z.number(),
          loop_wait: z.number(),
          retry_timeout: z.number(),
          primary_start_timeout: z.number(),
          synchronous_mode: z.literal('quorum'),
          synchronous_mode_strict: z.literal(true),
          synchronous_node_count: z.literal(1),
          postgresql: z.object({
            parameters: z.object({
              max_connections: z.number(),
              max_wal_size: z.string(),
              wal_keep_size: z.string(),
              archive_command: z.string(),
            }),
          }),
        }),
        initdb: z.array(z.unknown()),
      }),
      postgresql: z.object({
        listen: z.string(),
        basebackup: z.array(z.unknown()),
        recovery_conf: z.object({ restore_command: z.string() }),
      }),
    })
    .parse(parse(filled('patroni.yml')));

  test('every variable of its files is in cluster.env, and nothing else', () => {
    const asked = filesOf.flatMap((file) => namesIn(`${folder}/${file}`, /\$\{(\w+)\}/g));
    expect(asked.length).toBeGreaterThan(60);
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(given).toSorted());
  });

  test('its servers’ settings are settings of the program', () => {
    const names = namesIn(`${folder}/reprise.env`, /^([A-Z0-9_]+)=/gm);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const { secretKeys } = z
      .object({ secretKeys: z.array(z.string()).min(2) })
      .parse(parse(textOf(`${chart}/values.yaml`)));
    const read = secretKeys.map((key) => `${key.toUpperCase().replaceAll('-', '_')}_FILE`);
    expect(read.filter((name) => !known.has(name))).toEqual([]);
  });

  test('each part calls the next one where that listens', () => {
    const portIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
    const settings = filled('reprise.env');
    const haproxy = filled('haproxy.cfg');
    const portOf = (listener: string): string =>
      portIn(haproxy, new RegExp(`listen ${listener}\\n +bind [\\d.]+:(\\d+)`));
    expect(portIn(settings, /^DATABASE_URL=.*:(\d+)\//m)).toBe(pgbouncer.get('listen_port'));
    expect(portIn(settings, /^DATABASE_DIRECT_URL=.*:(\d+)\//m)).toBe(portOf('primary'));
    expect(portIn(pgbouncer.get('reprise') ?? '', /port=(\d+)/)).toBe(portOf('primary'));
    const asked = Array.from(
      haproxy.matchAll(/:(\d+) check port (\d+)/g),
      ([, database, check]) => `${database} ${check}`,
    );
    const [database, check] = [patroni.postgresql.listen, patroni.restapi.listen].map(
      (at) => at.split(':')[1],
    );
    expect(asked).toEqual(Array.from({ length: 6 }, () => `${database} ${check}`));
    const etcd = z.record(z.string(), z.unknown()).parse(parse(filled('etcd.yml')));
    expect(patroni.etcd3.hosts.split(',')[0]).toBe(String(etcd['listen-client-urls']).replace('http://', ''));
  });

  test('the pooler keeps what the program prepares, and asks for fewer connections than there are', () => {
    expect(pgbouncer.get('pool_mode')).toBe('transaction');
    expect(Number(pgbouncer.get('max_prepared_statements'))).toBeGreaterThan(0);
    const { max_connections: most } = patroni.bootstrap.dcs.postgresql.parameters;
    expect(Number(pgbouncer.get('default_pool_size')) * 4).toBeLessThan(most);
  });

  test('a machine of the database that is lost takes no etcd with it', () => {
    const placesOf = (kind: 'NODE' | 'ETCD') =>
      ['1', '2', '3'].map((at) => z.ipv4().parse(given[`${kind}${at}_ADDRESS`]));
    expect(placesOf('ETCD').filter((place) => placesOf('NODE').includes(place))).toEqual([]);
  });

  test('a lost primary is replaced within thirty seconds, by Patroni’s own rule', () => {
    const { ttl, loop_wait: pause, retry_timeout: tries } = patroni.bootstrap.dcs;
    expect(pause + 2 * tries).toBeLessThanOrEqual(ttl);
    expect(ttl).toBeLessThanOrEqual(20);
    expect(filled('haproxy.cfg')).toMatch(/http-check send meth GET uri \/primary\n/);
  });

  test('a machine that comes back finds the journal from the checkpoint that it shares with the primary', () => {
    const { archive_command: write, ...kept } = patroni.bootstrap.dcs.postgresql.parameters;
    expect(kept.wal_keep_size).toBe(kept.max_wal_size);
    const read = patroni.postgresql.recovery_conf.restore_command;
    const [keptAt, readFrom] = [write, read].map((command) => / (--stanza=\w+) archive-/.exec(command)?.[1]);
    expect(readFrom).toBe(keptAt);
    expect(read).toMatch(/ archive-get %f "%p"$/);
  });

  test('the list of ports for a firewall is that of the files, and so is what listens on the machine itself', () => {
    const [, list = ''] = textOf('deploy/README.md').split('**The firewall**');
    const [rows = '', after = ''] = list.split(/ listen on the machine itself/);
    const ports = (text: string): string[] => (text.match(/\b\d{4}\b/g) ?? []).toSorted();
    const shut = rows.slice(rows.lastIndexOf('\n'));
    expect(after).not.toBe('');
    const portOf = (text: string, pattern: RegExp): string[] =>
      Array.from(text.matchAll(pattern), ([, port = '']) => port);
    const local = [
      ...portOf(filled('haproxy.cfg'), /bind [\d.]+:(\d+)/g),
      pgbouncer.get('listen_port') ?? '',
    ];
    expect(ports(shut)).toEqual(local.toSorted());
    const open = [
      ...portOf(filled('etcd.yml'), /^listen-\w+-urls: .*:(\d+)$/gm),
      ...[patroni.postgresql.listen, patroni.restapi.listen].map((at) => at.split(':')[1] ?? ''),
      ...portOf(filled('reprise.env'), /^PORT=(\d+)$/gm),
      ...portOf(textOf('deploy/systemd/reprise-server.service'), /METRICS_PORT=(\d+)/g),
    ];
    const cells = rows.split('\n').filter((line) => line.startsWith('|'));
    expect(ports(cells.map((line) => line.split('|')[1]).join(' '))).toEqual(open.toSorted());
  });

  test('any second of the last week can be gone back to', () => {
    const conf = filled('pgbackrest.conf');
    expect(conf).toMatch(/^repo1-retention-full-type=time$/m);
    expect(Number(/^repo1-retention-full=(\d+)$/m.exec(conf)?.[1])).toBeGreaterThanOrEqual(7);
  });

  test('the disk of the journal that is asked for holds all that may wait on it', () => {
    const { max_wal_size: written, wal_keep_size: kept } = patroni.bootstrap.dcs.postgresql.parameters;
    const waiting = /^archive-push-queue-max=(\d+)GiB$/m.exec(filled('pgbackrest.conf'))?.[1];
    const most = [written, kept].reduce(
      (sum, size) => sum + Number(size.replace(/GB$/, '')),
      Number(waiting),
    );
    const asked = /\(`WAL_DIR`, (\d+) GB /.exec(textOf('docs/operations.md'))?.[1];
    expect(Number(asked)).toBeGreaterThan(most);
  });

  test('the proxy keeps a caller’s connection for longer than it tells the caller', () => {
    const conf = filled('haproxy-api.cfg');
    const seconds = (line: RegExp): number => Number(line.exec(conf)?.[1]);
    const told = seconds(/^  http-after-response set-header keep-alive timeout=(\d+)$/m);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(seconds(/^  timeout http-keep-alive (\d+)s$/m));
  });

  test('the proxy asks whether a server can work, and refuses as the program does', () => {
    expect(filled('haproxy-api.cfg')).toMatch(/uri \/readyz /);
    const [head = '', body = ''] = textOf(`${folder}/unavailable.http`).split('\r\n\r\n');
    const refused = new Refused('unavailable', { extra: { retryAfter: 2 } });
    const { type, title, status, code } = problemOf(refused, 'en-GB', '');
    expect(JSON.parse(body)).toMatchObject({ type, title, status, code, violations: [] });
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        `HTTP/1.1 ${status} ${title}`,
        `Content-Type: ${problemType}`,
        'Retry-After: 2',
      ]),
    );
    // a line that ends otherwise would break the answer
    expect(head.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
