import { createServer } from 'node:net';

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * The ports that were asked for by name, and for the others the usual ones or the next that nobody holds, so that
 * another program on 3000 does not keep the newcomer out.
 */
export async function choosePorts(
  env: Record<string, string | undefined>,
  wanted: Readonly<Record<string, number>>,
  host: string,
): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  const taken = new Set<number>();
  for (const [name, usual] of Object.entries(wanted)) {
    const said = env[name];
    let port = said ? Number(said) : usual;
    while (!said && (taken.has(port) || !(await isFree(port, host)))) port += 3;
    taken.add(port);
    chosen[name] = String(port);
  }
  return chosen;
}
