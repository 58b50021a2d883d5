import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../appError'
import { findFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { drawPicture } from '../files/drawPicture'
import { readFileAddress } from '../files/fileAddress'
import { openFile } from '../files/servedFile'
import type { PrintedMaps } from './printedMaps'

/** Prepares pictures of answers for printing in a folder, each once. */
export interface PrintedPictures {
  /** Returns the picture's name in the folder; undefined for one that is gone or cannot be drawn. */
  readonly of: (accountId: number, url: string) => Promise<string | undefined>
}

/** The preparers of what answers are drawn with. */
export interface PrintedDrawings {
  readonly pictures: PrintedPictures
  readonly maps: PrintedMaps
}

/** Creates the preparer. `side` is the most pixels in width and height. */
export function printedPictures(deps: Deps, folder: string, side: number): PrintedPictures {
  const made = new Map<string, Promise<string | undefined>>()
  const make = async (accountId: number, url: string, name: string): Promise<string | undefined> => {
    const key = readFileAddress(url)
    // A file of another account does not belong to this record and is left out.
    if (key?.accountId !== accountId) return undefined
    const file = await findFile(deps.db, key.accountId, key.accessKey)
    if (!file) return undefined
    try {
      const { content } = await openFile(deps, key, file.name, () => undefined)
      const drawn = await drawPicture(await buffer(content), {
        ...{ side, watermark: undefined },
        finish: (drawing) => drawing.flatten({ background: '#ffffff' }).jpeg({ quality: 78 }),
      })
      await writeFile(join(folder, name), drawn)
      return name
    } catch (error) {
      if (error instanceof AppError && error.coded.code !== 'NOT_FOUND') throw error
      return undefined
    }
  }
  return {
    of: (accountId, url) => {
      const known = made.get(url)
      if (known) return known
      const picture = make(accountId, url, `${made.size + 1}.jpg`)
      made.set(url, picture)
      return picture
    },
  }
}
