import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { AppError } from '../appError'
import type { StoredFile } from '../store/files'
import type { Deps } from './deps'
import { contentName, thumbnailName } from './fileAddress'
import { maximumPixels } from './fileContent'

const side = 400
const secondsToDraw = 15

/** Pictures are unpacked one after the other: each may need much memory for a moment. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/** Two that come for the same one wait for the same work. */
const underWay = new Map<string, Promise<Buffer>>()

/** A small WebP of a picture, made when it is first asked for and kept beside it. */
export function thumbnailOf(deps: Deps, file: StoredFile): Promise<Buffer> {
  const name = thumbnailName(file)
  const found = underWay.get(name)
  if (found) return found
  const making = keptOrMade(deps, file, name).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

async function keptOrMade(deps: Deps, file: StoredFile, name: string): Promise<Buffer> {
  const kept = await deps.files.read(name)
  if (kept) return Buffer.concat(await kept.toArray())
  const made = await inTurn(() => draw(deps, file))
  const incoming = deps.files.incomingPath()
  await writeFile(incoming, made)
  await deps.files.keep(incoming, name)
  return made
}

async function draw(deps: Deps, file: StoredFile): Promise<Buffer> {
  const content = await deps.files.read(contentName(file))
  if (!content) throw new AppError('NOT_FOUND')
  const drawing = sharp({ limitInputPixels: maximumPixels, sequentialRead: true, failOn: 'error' })
    .timeout({ seconds: secondsToDraw })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
  try {
    const [made] = await Promise.all([drawing.toBuffer(), pipeline(content, drawing)])
    return made
  } catch {
    // Broken or too large to unpack: the file itself is still there to be had.
    throw new AppError('UPLOAD_IMAGE_ERROR')
  }
}
