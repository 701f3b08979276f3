/** Why a request cannot be done: a status of the protocol, with a sentence for people. */
export class SftpError extends Error {
  readonly kind: 'missing' | 'denied' | 'failure' | 'unsupported';
  constructor(kind: SftpError['kind'], message: string) {
    super(message);
    this.name = 'SftpError';
    this.kind = kind;
  }
}

export const missing = (): SftpError => new SftpError('missing', 'No such file');
export const denied = (why = 'Permission denied'): SftpError => new SftpError('denied', why);
export const failure = (why: string): SftpError => new SftpError('failure', why);
