import { runCommand, succeeds } from './run-command.ts';

/** The names of the database's machines: network namespaces of their own on one bridge. */
export const nodes = ['n1', 'n2', 'n3'] as const;
export type Node = (typeof nodes)[number];

/** The machines of etcd, likewise: others than the database's, so that losing one of those asks no election here. */
export const etcds = ['e1', 'e2', 'e3'] as const;
export type Etcd = (typeof etcds)[number];

const machines = [...nodes, ...etcds];

const bridge = 'reprise0';
const prefix = process.env['CLUSTER_NETWORK'] ?? '10.213.0';

/** Everything else (proxies, pooler, servers, workers, files) listens here, on the bridge. */
export const here = `${prefix}.1`;
export const network = `${prefix}.0/24`;
export const addressOf = (machine: Node | Etcd): string => `${prefix}.${machines.indexOf(machine) + 11}`;
export const namespaceOf = (machine: Node | Etcd): string => `reprise-${machine}`;

/** Takes the network away, if there is one. */
export function takeNetworkAway(): void {
  for (const machine of machines) {
    // a namespace goes when the last of its sockets has: its cable goes at once
    succeeds('ip', 'link', 'del', namespaceOf(machine));
    succeeds('ip', 'netns', 'del', namespaceOf(machine));
  }
  succeeds('ip', 'link', 'del', bridge);
}

/** A bridge that leads nowhere else, and a namespace with one address on it for each machine. */
export function layNetwork(): void {
  const ip = (...args: string[]): string => runCommand('ip', ...args);
  takeNetworkAway();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${here}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const machine of machines) {
    const space = namespaceOf(machine);
    ip('netns', 'add', space);
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', space, 'master', bridge, 'up');
    ip('-n', space, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
  }
}

/** Cuts a machine off, or joins it again: nothing answers and nothing is refused, as with a cable that is pulled. */
export const setLink = (node: Node, state: 'up' | 'down'): void => {
  runCommand('ip', 'link', 'set', namespaceOf(node), state);
};
