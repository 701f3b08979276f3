/** PostgreSQL's settings, each with its reason; `alter system` overrides any of them for one installation. */
const settings: Record<string, string> = {
  // only this machine, only with the password
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  // sized for the smallest machine we support: 2 cores, 4 GB
  shared_buffers: '512MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // short queries only: JIT compilation costs more than it saves
  jit: 'off',
  // parallel queries need /dev/shm, which containers limit to 64 MB, and the second core is the program's
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // slow statements are logged
  log_min_duration_statement: '1000',
  log_line_prefix: '%m [%p] %u@%d ',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  datestyle: 'iso, ymd',
};

/** Three times faster, and lost in a crash of the machine: for databases that a test makes and drops. */
const throwAway: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '128MB',
  log_min_duration_statement: '-1',
};

/** The text of postgresql.conf. */
export const postgresqlConf = (durable: boolean): string =>
  Object.entries({ ...settings, ...(durable ? {} : throwAway) })
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');

/** The text of pg_hba.conf: passwords over the loopback, nothing else. */
export const pgHbaConf = 'host all all 127.0.0.1/32 scram-sha-256\n';
