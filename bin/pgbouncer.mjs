// Finds or installs the PgBouncer of the tests that run behind a pooler.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/** The packages of a Debian release that PgBouncer consists of; they are unpacked beside each other, not installed. */
const releases = {
  // keeps prepared statements
  trixie:
    'pgbouncer libc6 libcares2 libevent-2.1-7t64 libpam0g libaudit1 libcap-ng0 libssl3t64 libsystemd0 libcap2 zlib1g libzstd1',
  // the last version without prepared statements
  bookworm:
    'pgbouncer libc6 libc-ares2 libevent-2.1-7 libpam0g libaudit1 libcap-ng0 libssl3 libsystemd0 libcap2 libgcrypt20 libgpg-error0 liblzma5 liblz4-1 libzstd1 zlib1g',
};

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** PgBouncer refuses to run as root; the user that runs it must be able to read it, as with the database's programs. */
const cacheOf = (release) =>
  path.join(
    process.getuid?.() === 0 ? '/var/lib' : process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'),
    `reprise-pgbouncer-${release}`,
  );

const run = (command, args, cwd) => {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`);
};

/** Downloads Debian's packages of one release, by an apt with its own lists that changes nothing on this machine. */
const download = (release, scratch) => {
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(path.join(scratch, folder), { recursive: true });
  const sources = path.join(scratch, 'sources.list');
  writeFileSync(sources, `deb [signed-by=${keyring}] http://deb.debian.org/debian ${release} main\n`);
  writeFileSync(path.join(scratch, 'status'), '');
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': path.join(scratch, 'state'),
    'Dir::State::status': path.join(scratch, 'status'),
    'Dir::Cache': path.join(scratch, 'cache'),
    'Acquire::Languages': 'none',
    ...(process.getuid?.() === 0 ? { 'APT::Sandbox::User': 'root' } : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const debs = path.join(scratch, 'debs');
  run('apt-get', [...options, 'update'], debs);
  run('apt-get', [...options, 'download', ...releases[release].split(' ')], debs);
  for (const name of readdirSync(debs))
    run('dpkg-deb', ['-x', path.join(debs, name), path.join(scratch, 'root')], debs);
};

/** Complete or absent: it is unpacked under a temporary name and then renamed. */
const unpacked = (release) => {
  const place = cacheOf(release);
  if (existsSync(place)) return place;
  if (!existsSync('/usr/bin/apt-get') || !existsSync(keyring))
    throw new Error('This machine is not Debian, from whose packages it could be taken.');
  console.log(`Unpacking PgBouncer of Debian ${release} for the tests behind a pooler …`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'reprise-pgbouncer-'));
  try {
    download(release, scratch);
    const beside = `${place}.${process.pid}`;
    mkdirSync(path.dirname(place), { recursive: true });
    run('cp', ['-a', path.join(scratch, 'root'), beside], scratch);
    chmodSync(beside, 0o755);
    renameSync(beside, place);
    return place;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/** The command that runs the unpacked program: its own loader with its own libraries. */
const commandIn = (place) => {
  const folders = ['usr/lib', 'lib'].map((folder) => path.join(place, folder)).filter(existsSync);
  const libraries = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(folder, name)),
  );
  const loader = [...libraries, ...folders.map((folder) => path.join(folder, '../lib64'))]
    .flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [],
    )
    .find((file) => /\/ld-linux-[\w-]+\.so\.\d$/.test(file));
  if (!loader) throw new Error(`${place} has no loader.`);
  return [loader, '--library-path', libraries.join(':'), path.join(place, 'usr/sbin/pgbouncer')];
};

/** Its version, as [1, 24]; null when it does not start. */
const versionOf = ([program, ...args]) => {
  const { stdout } = spawnSync(program, [...args, '--version'], { encoding: 'utf8' });
  const found = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '');
  return found ? [Number(found[1]), Number(found[2])] : null;
};

const keepsStatements = ([major, minor]) => major > 1 || minor >= 21;

/** Debian's last version without prepared statements; elsewhere one that is configured without them. */
const oldOne = () => {
  try {
    return commandIn(unpacked('bookworm'));
  } catch (error) {
    console.warn(`No PgBouncer 1.18: a current one that keeps no statements stands for it. ${error.message}`);
    return null;
  }
};

/**
 * The commands of two PgBouncers: one that keeps prepared statements (PGBOUNCER_PATH, the machine's, or Debian’s) and an
 * older one that keeps none (Debian's, or null).
 * @returns {{ current: string[], old: string[] | null }}
 */
export function findPgBouncers() {
  const said = process.env.PGBOUNCER_PATH;
  const ways = said
    ? [() => [said]]
    : [() => ['/usr/sbin/pgbouncer'], () => ['pgbouncer'], () => commandIn(unpacked('trixie'))];
  const reasons = [];
  for (const way of ways) {
    try {
      const command = way();
      const version = versionOf(command);
      if (version && keepsStatements(version)) return { current: command, old: oldOne() };
      if (version) reasons.push(`${command.at(-1)} is ${version.join('.')}.`);
    } catch (error) {
      reasons.push(error.message);
    }
  }
  throw new Error(
    `No PgBouncer for the tests behind a pooler, which have not run. Install PgBouncer 1.21 or newer, or say where it is in PGBOUNCER_PATH; on Debian it is fetched. ${reasons.join(' ')}`,
  );
}
