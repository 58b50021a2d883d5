import { Readable } from 'node:stream'
import { AppError } from '../appError'
import { findFile, type StoredFile } from '../store/files'
import type { Deps } from './deps'
import { contentName, type FileKey } from './fileAddress'
import { isPicture } from './fileContent'
import { thumbnailOf } from './thumbnails'

export interface ServedFile {
  readonly name: string
  readonly type: string
  /** Unknown for one that is made as it is asked for. */
  readonly size?: number
  readonly content: Readable
}

const nameOfThumbnail = (name: string): string => name.replace(/\.[^.]*$/, '.thumbnail')

async function contentOf(deps: Deps, file: StoredFile): Promise<Readable> {
  const content = await deps.files.read(contentName(file))
  if (!content) throw new AppError('NOT_FOUND')
  return content
}

/** The file at an address, or its thumbnail. Who knows the address may see it: it is what a record's readers are given. */
export async function openFile(deps: Deps, key: FileKey, name: string): Promise<ServedFile> {
  const file = await findFile(deps.db, key.accountId, key.accessKey)
  if (!file) throw new AppError('NOT_FOUND')
  if (name === file.name)
    return { name, type: file.type, size: Number(file.size), content: await contentOf(deps, file) }
  if (name !== nameOfThumbnail(file.name) || !isPicture(file.type)) throw new AppError('NOT_FOUND')
  return { name, type: 'image/webp', content: Readable.from([await thumbnailOf(deps, file)]) }
}
