import { createHash } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import type { BucketConfig } from '../../../config/bucketUrl'
import { ContentsUnreachable, type FileContents } from './fileContents'
import { incomingFolder } from './incomingFolder'

/** Bytes of a part: larger files are sent in parts, one after the other, so that no more than this is held in memory. */
const partSize = 8 * 1024 * 1024

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** Keeps files in a bucket of S3, or of a compatible store. Rejects with `ContentsUnreachable` while the store does not answer. */
export function bucketContents(config: BucketConfig, incoming: string): FileContents {
  const client = clientOf(config)
  const at = (name: string) => ({ Bucket: config.bucket, Key: config.prefix + name })

  const putWhole = async (file: FileHandle, size: number, name: string) => {
    const body = await partOf(file, 0, size)
    await client.send(new PutObjectCommand({ ...at(name), ...body }))
  }
  const putInParts = async (file: FileHandle, size: number, name: string) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)))
    const upload = { ...at(name), UploadId }
    try {
      const parts: CompletedPart[] = []
      for (let start = 0; start < size; start += partSize) {
        const PartNumber = parts.length + 1
        const body = await partOf(file, start, Math.min(partSize, size - start))
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, ...body }))
        parts.push({ PartNumber, ETag })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
    } catch (error) {
      // Parts of an upload that is never completed would cost money until somebody notices.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }
  const remove = (name: string) =>
    reaching(async () => void (await client.send(new DeleteObjectCommand(at(name)))))

  return {
    ...incomingFolder(incoming),
    keep: async (path, name) => {
      const file = await open(path, 'r')
      try {
        const { size } = await file.stat()
        await reaching(() => (size > partSize ? putInParts : putWhole)(file, size, name))
      } finally {
        await file.close()
      }
      await unlink(path).catch(async (error: unknown) => {
        // The file was deleted while it was sent, so nobody wants it any more.
        await remove(name)
        throw error
      })
    },
    read: (name, range) =>
      reaching(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        try {
          const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }))
          // On Node a body is always a stream of Node's.
          return Body as Readable | undefined
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    remove,
    list: async function* () {
      const pages = paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: config.prefix })
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0 } of Contents)
          yield { name: Key.slice(config.prefix.length), size: Size }
    },
  }
}

/** Creates the bucket if there is none and resolves when it can be used; rejects with the reason otherwise. */
export async function ensureBucket(config: BucketConfig): Promise<void> {
  const client = clientOf(config)
  const named = { Bucket: config.bucket }
  try {
    await client.send(new HeadBucketCommand(named)).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await client.send(new CreateBucketCommand(named))
    })
  } finally {
    client.destroy()
  }
}

function clientOf({ endpoint, region, isPathStyle, credentials }: BucketConfig): S3Client {
  const agent = { keepAlive: true, maxSockets: 500 }
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    ...(credentials && { credentials }),
    // Each part carries its MD5, which every store checks; not all of them know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000, httpAgent: agent, httpsAgent: agent },
  })
}

async function partOf(file: FileHandle, start: number, length: number) {
  const Body = Buffer.alloc(length)
  await file.read(Body, 0, length, start)
  return { Body, ContentLength: length, ContentMD5: createHash('md5').update(Body).digest('base64') }
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new ContentsUnreachable(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
