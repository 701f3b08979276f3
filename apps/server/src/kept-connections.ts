import type { ServerResponse } from 'node:http';

/**
 * What lets a server stop behind a proxy that keeps its connections and goes on calling by them: once `endKept` was called,
 * each answer, also to a call that is under way, says that its connection ends with it. `answering` is told of every answer.
 */
export function keptConnections() {
  const open = new Set<ServerResponse>();
  let ending = false;
  const end = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  return {
    answering: (response: ServerResponse): void => {
      if (ending) end(response);
      open.add(response);
      response.once('close', () => open.delete(response));
    },
    endKept: (): void => {
      ending = true;
      for (const response of open) end(response);
    },
  };
}
