/** A failure of the launcher whose message is for the person who starts the program, not for a developer. */
export class LauncherError extends Error {
  override name = 'LauncherError';
  readonly code: 'already_running' | 'database_failed' | 'system_refused';

  constructor(code: LauncherError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
