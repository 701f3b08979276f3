declare module '../../lib/jobs/task.ts' {
  interface TaskPayloads {
    /** Asks the carrier for the label of a transport, and keeps it. */
    'transports.label': { transportId: string };
  }
}

export {};
