import { CallRefused } from '../../../domain/core/call.ts';
import { useState } from 'react';
import { versionOver } from './version-over.ts';

/**
 * The version that a dialog writes over: of the record as it was opened, although that is read again behind the dialog;
 * null where there was none. Once the server refused it, it is that of what somebody else saved.
 */
export function useOpenedVersion<Saved extends { version: number }>(
  present: Saved | null,
  valuesOf: (saved: Saved) => object,
) {
  const [opened, setOpened] = useState(present);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && opened !== null && present !== null && present.version !== opened.version) {
    setOpened(present);
    setRefused(false);
  }
  return {
    version: opened === null ? null : versionOver(opened, present, valuesOf),
    /** Takes note of why it was not saved. */
    refused: (error: unknown): void =>
      setRefused(error instanceof CallRefused && error.code === 'status_changed'),
  };
}
