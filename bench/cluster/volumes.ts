import { chownSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { etcds, nodes, type Node } from './network.ts';
import { runCommand, succeeds } from './run-command.ts';

/** Where everything of one run lies, seen from this machine and from within the folder. */
export type Places = { root: string; state: string; inside: (name: string) => string; userId: number };

/** A disk of the database, and one of its journal, on each machine: small enough to be filled. */
const diskBytes = { data: 2_000_000_000, wal: 1_000_000_000 } as const;

/** The user that PostgreSQL runs as within the folder. */
const userIn = (root: string): number => {
  const line = readFileSync(path.join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  return Number(line?.split(':')[2]);
};

export function placesIn(root: string): Places {
  const state = path.join(root, 'cluster');
  return { root, state, inside: (name) => path.join('/cluster', name), userId: userIn(root) };
}

/** Everything that is mounted below the folder, the innermost first. */
const mountsBelow = (root: string): string[] =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${root}/`))
    .toReversed();

export function takeVolumesAway({ root, state }: Places): void {
  for (const place of mountsBelow(root))
    if (!succeeds('umount', place)) runCommand('umount', '--lazy', place);
  rmSync(state, { recursive: true, force: true });
}

function makeDisk({ state, userId }: Places, node: Node, disk: keyof typeof diskBytes): void {
  const image = path.join(state, `${node}-${disk}.img`);
  const place = path.join(state, node, disk);
  writeFileSync(image, '');
  truncateSync(image, diskBytes[disk]);
  runCommand('mkfs.ext4', '-q', '-m', '0', image);
  mkdirSync(place, { recursive: true });
  runCommand('mount', '-o', 'loop', image, place);
  chownSync(place, userId, userId);
}

/** The folders and disks of a new run; what an earlier one left is taken away. */
export function makeVolumes(places: Places): void {
  takeVolumesAway(places);
  const { root, state, userId } = places;
  mkdirSync(path.join(state, 'logs'), { recursive: true });
  runCommand('mount', '-t', 'proc', 'proc', path.join(root, 'proc'));
  runCommand('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', path.join(root, 'dev/shm'));
  for (const machine of [...nodes, ...etcds, 'backup']) {
    mkdirSync(path.join(state, machine));
    chownSync(path.join(state, machine), userId, userId);
  }
  for (const node of nodes) {
    makeDisk(places, node, 'data');
    makeDisk(places, node, 'wal');
  }
}

const filling = ({ state }: Places, node: Node): string => path.join(state, node, 'data', 'filling');

/** Fills the disk of the database's data to the last block; `free` gives the space back. */
export function fillDisk(places: Places, node: Node): { free: () => void } {
  const file = filling(places, node);
  const available = runCommand('df', '--output=avail', '-B1', path.dirname(file)).trim().split('\n').at(-1);
  runCommand('fallocate', '--length', String(Math.max(1, Number(available) - 64 * 1024)), file);
  return { free: () => rmSync(file, { force: true }) };
}
