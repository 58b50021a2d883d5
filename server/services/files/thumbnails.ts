import { AppError } from '../../appError'
import type { StoredFile } from '../../store/files/files'
import type { Deps } from '../deps'
import { drawPicture } from './drawPicture'
import { contentName, stampedName, thumbnailName } from './fileAddress'
import { keptPicture } from './keptPicture'
import { isStamped } from './stampedPicture'

const side = 400

/** Returns a small WebP of a picture, with the watermark that the picture has. */
export function thumbnailOf(deps: Deps, file: StoredFile): Promise<Buffer> {
  const stamped = isStamped(file) && file.stamp?.watermark
  const name = stamped ? thumbnailName(stampedName(file)) : thumbnailName(contentName(file))
  return keptPicture(deps, name, async () => {
    const content = await deps.files.read(contentName(file))
    if (!content) throw new AppError('NOT_FOUND')
    try {
      return await drawPicture(Buffer.concat(await content.toArray()), {
        side,
        watermark: stamped || undefined,
        finish: (drawing) => drawing.webp({ quality: 75 }),
      })
    } catch {
      // Broken, or too large to decode: the file itself can still be downloaded.
      throw new AppError('UPLOAD_IMAGE_ERROR')
    }
  })
}
