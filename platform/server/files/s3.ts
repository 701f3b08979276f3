import type { S3Client } from '@aws-sdk/client-s3';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isId, nullWhere, type FileStore, type WrittenFile } from './files.ts';

/** A bucket, and the keys to it; without keys those of the machine are used. */
export type S3Place = {
  bucket: string;
  /** Null: that of the region. */
  endpoint: string | null;
  region: string;
  keys: { accessKeyId: string; secretAccessKey: string } | null;
};

/** S3's codes for a missing file. */
const orNull = nullWhere(
  (error) => error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name),
);

/** The SDK is large: a server that keeps files in a folder never loads it. */
const sdk = () => import('@aws-sdk/client-s3');

function clientOf({ endpoint, region, keys }: S3Place): () => Promise<S3Client> {
  let client: Promise<S3Client> | null = null;
  return () => {
    client ??= sdk().then(
      ({ S3Client: Client }) =>
        new Client({
          region,
          ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
          ...(keys === null ? {} : { credentials: keys }),
          // a silent server must time out; somebody who downloads may be slow
          requestHandler: { connectionTimeout: 5_000, socketTimeout: 120_000 },
          // not every server that speaks S3 understands the SDK's checksums
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
    return client;
  };
}

/** `bytes 2-4/8` says that the whole has 8. */
const wholeSize = (range: string | undefined, length: number): number => {
  const [, size] = range?.split('/') ?? [];
  return size === undefined ? length : Number(size);
};

/** The same folders as on a disk, so that nobody has to list a million names to find one. */
const keyOf = (id: string): string => {
  if (!isId(id)) throw new Error('Not the id of a stored file');
  return `${id.slice(0, 2)}/${id}`;
};

type Bucket = { name: string; client: () => Promise<S3Client> };

async function fetchObject({ name, client }: Bucket, id: string, range?: { start: number; end: number }) {
  const Key = keyOf(id);
  const { GetObjectCommand } = await sdk();
  const Range = range && `bytes=${range.start}-${range.end}`;
  return orNull((await client()).send(new GetObjectCommand({ Bucket: name, Key, Range })));
}

async function sendChunks(
  { name, client }: Bucket,
  id: string,
  chunks: AsyncIterable<Uint8Array>,
  mediaType: string,
): Promise<WrittenFile> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const summed = summing(chunks);
  const Body = Readable.from(summed.chunks(), { objectMode: false });
  const upload = new Upload({
    client: await client(),
    params: { Bucket: name, Key: keyOf(id), Body, ContentType: mediaType },
    queueSize: 2,
    leavePartsOnError: false,
  });
  // the source's failure says more than the store's
  await upload.done().catch((error: unknown) => Promise.reject(summed.broken() ?? error));
  return { id, ...summed.written() };
}

/** A store in a bucket of S3, or of whatever speaks its protocol. A file appears there whole, or not at all. */
export function s3Store(options: S3Place): FileStore {
  const client = clientOf(options);
  const bucket: Bucket = { name: options.bucket, client };
  return {
    put: async (bytes, mediaType) => {
      const id = randomUUID();
      const { PutObjectCommand } = await sdk();
      const named = { Bucket: bucket.name, Key: keyOf(id) };
      const command = new PutObjectCommand({ ...named, Body: Buffer.from(bytes), ContentType: mediaType });
      await (await client()).send(command);
      return id;
    },
    write: (chunks, mediaType, id = randomUUID()) => sendChunks(bucket, id, chunks, mediaType),
    get: async (id) => {
      const found = await fetchObject(bucket, id);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    stream: async (id, range) => {
      const found = await fetchObject(bucket, id, range);
      if (!(found?.Body instanceof Readable)) return null;
      return { stream: found.Body, size: wholeSize(found.ContentRange, found.ContentLength ?? 0) };
    },
    remove: async (id) => {
      const Key = keyOf(id);
      const { DeleteObjectCommand } = await sdk();
      await orNull((await client()).send(new DeleteObjectCommand({ Bucket: bucket.name, Key })));
    },
    // parts of an unfinished upload have no name; a rule of the bucket removes them (docs/operations.md)
    sweep: () => Promise.resolve(0),
    check: async () => {
      const { HeadBucketCommand } = await sdk();
      await (await client()).send(new HeadBucketCommand({ Bucket: bucket.name }));
    },
  };
}

/** Passes chunks on; `written` then says how many bytes they were, and their hash. */
function summing(from: AsyncIterable<Uint8Array>) {
  const sum = createHash('sha256');
  let size = 0;
  let whole = '';
  let failure: unknown;
  return {
    chunks: async function* chunks(): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of from) {
          sum.update(chunk);
          size += chunk.byteLength;
          // a part waits for its other chunks, and the memory of this one may be reused
          yield Buffer.from(chunk);
        }
      } catch (error) {
        failure = error;
        throw error;
      }
      whole = sum.digest('hex');
    },
    /** Why the source failed, if it did. */
    broken: (): unknown => failure,
    written: (): Omit<WrittenFile, 'id'> => ({ size, sha256: whole }),
  };
}
