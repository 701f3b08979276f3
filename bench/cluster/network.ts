import { runCommand, succeeds } from './run-command.ts';

/** The names of the database's machines: network namespaces of their own on one bridge. */
export const nodes = ['n1', 'n2', 'n3'] as const;
export type Node = (typeof nodes)[number];

const bridge = 'reprise0';
const prefix = process.env['CLUSTER_NETWORK'] ?? '10.213.0';

/** Everything else (proxies, pooler, servers, workers, files) listens here, on the bridge. */
export const here = `${prefix}.1`;
export const network = `${prefix}.0/24`;
export const addressOf = (node: Node): string => `${prefix}.1${nodes.indexOf(node) + 1}`;
export const namespaceOf = (node: Node): string => `reprise-${node}`;

/** Takes the network away, if there is one. */
export function takeNetworkAway(): void {
  for (const node of nodes) succeeds('ip', 'netns', 'del', namespaceOf(node));
  succeeds('ip', 'link', 'del', bridge);
}

/** A bridge that leads nowhere else, and a namespace with one address on it for each machine of the database. */
export function layNetwork(): void {
  const ip = (...args: string[]): string => runCommand('ip', ...args);
  takeNetworkAway();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${here}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const node of nodes) {
    const space = namespaceOf(node);
    ip('netns', 'add', space);
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', space, 'master', bridge, 'up');
    ip('-n', space, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
  }
}

/** Cuts a machine off, or joins it again: nothing answers and nothing is refused, as with a cable that is pulled. */
export const setLink = (node: Node, state: 'up' | 'down'): void => {
  runCommand('ip', 'link', 'set', namespaceOf(node), state);
};
