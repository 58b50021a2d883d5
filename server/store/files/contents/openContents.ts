import type { Config } from '../../../config/config'
import type { DataFolder } from '../../../database/dataFolder'
import { StartError } from '../../../support/startError'
import type { FileContents } from './fileContents'
import { folderContents } from './folderContents'
import { movingContents } from './movingContents'

/** Opens the place where this installation keeps files: its folder, or a bucket, with the folder for files that were not moved yet. */
export async function openContents(
  { bucket }: Pick<Config, 'bucket'>,
  { files, incoming }: DataFolder,
): Promise<FileContents> {
  const folder = folderContents(files, incoming)
  if (!bucket) return folder
  const { bucketContents, ensureBucket } = await import('./bucketContents')
  await ensureBucket(bucket).catch((error: unknown) => {
    throw new StartError(
      `The bucket ${bucket.bucket} at ${bucket.endpoint} cannot be used (${reasonOf(error)}). See that the keys ` +
        'of S3_URL may read and write it.',
    )
  })
  return movingContents(bucketContents(bucket, incoming), folder)
}

function reasonOf(error: unknown): string {
  const { name, code, $metadata } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return code ?? $metadata?.httpStatusCode?.toString() ?? name ?? 'unknown'
}
