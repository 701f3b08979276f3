import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, succeeds } from './run-command.ts';

/** The release of Debian whose packages are the cluster's. */
const release = 'forky';
const packages = [
  'postgresql-18',
  'patroni',
  // Patroni's way to etcd
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'ca-certificates',
];
const scripts = '/usr/share/debootstrap/scripts';

/** The mirror that this machine takes Debian's packages from. */
function mirrorOfThisMachine(): string {
  const format = '$(SITE) $(ORIGIN) $(COMPONENT) $(LABEL)';
  const lines = runCommand('apt-get', 'indextargets', '--format', format, 'Created-By: Packages').split('\n');
  const mirror = lines
    .map((line) => line.split(' '))
    .find((line) => line.slice(1).join(' ') === 'Debian main Debian')?.[0];
  if (mirror === undefined) throw new Error('This machine’s apt knows no mirror of Debian.');
  return mirror;
}

function installTools(): void {
  const missing = Object.entries({ debootstrap: 'debootstrap', ip: 'iproute2', 'mkfs.ext4': 'e2fsprogs' })
    .filter(([command]) => !succeeds('which', command))
    .map(([, name]) => name);
  if (missing.length > 0) runCommand('apt-get', 'install', '--yes', '--no-install-recommends', ...missing);
}

/**
 * A folder with Debian's packages of everything a cluster consists of: made once (640 MB, a minute or two), complete or
 * absent. Answers its path.
 */
export async function debianFolder(folder: string, tell: (line: string) => void): Promise<string> {
  installTools();
  const root = path.join(folder, 'root');
  if (existsSync(root)) return root;
  const script = path.join(scripts, release);
  // its scripts are the same for every release since; an older debootstrap does not know the name
  if (!existsSync(script)) await symlink('sid', script);
  tell(`Unpacking the cluster’s packages of Debian ${release} into ${root} (once) …`);
  const beside = `${root}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  try {
    const include = `--include=${packages.join(',')}`;
    runCommand('debootstrap', '--variant=minbase', include, release, beside, mirrorOfThisMachine());
    await rename(beside, root);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return root;
}
