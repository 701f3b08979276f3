/** Why a request of a client cannot be done: the words of the protocol, with a sentence for whoever reads them. */
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
