import { startPostgres } from './launch.ts';

/** A program that starts the database and runs until it is killed. */
const [dataDir = '', serviceHome = ''] = process.argv.slice(2);
const { url, adopted } = await startPostgres({ dataDir, serviceHome, durable: false });
process.send?.({ url, adopted });
