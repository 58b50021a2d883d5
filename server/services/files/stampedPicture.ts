import type { Exif, Sharp } from 'sharp'
import type { PictureStamp } from '../../../schemas/fields/shared/pictureStamp'
import { localParts } from '../../../schemas/model/localParts'
import { AppError } from '../../appError'
import type { StoredFile } from '../../store/files/files'
import { findRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { drawPicture } from './drawPicture'
import { contentName, stampedName } from './fileAddress'
import { keptPicture } from './keptPicture'

/** The longest side of a stamped picture in pixels; decoded, larger ones would need too much memory. */
const longestSide = 4096

/** A picture that a record has, with a watermark or added metadata. */
export type StampedFile = StoredFile & { readonly stamp: PictureStamp; readonly record_id: string }

export const isStamped = (file: StoredFile): file is StampedFile =>
  file.state === 'linked' && file.stamp !== null && 'timezone' in file.stamp && file.record_id !== null

/**
 * Returns the picture with its stamp, made at the first request because only then is the folio known; the upload stays as it came. Rejects
 * when it cannot be drawn.
 */
export function stampedPicture(deps: Deps, file: StampedFile): Promise<Buffer> {
  return keptPicture(deps, stampedName(file), async () => {
    const content = await deps.files.read(contentName(file))
    if (!content) throw new AppError('NOT_FOUND')
    const { stamp } = file
    const exif = exifOf(stamp, await folioOf(deps, file))
    return drawPicture(Buffer.concat(await content.toArray()), {
      side: longestSide,
      watermark: stamp.watermark,
      finish: (drawing) => writtenAs(withFacts(drawing, stamp, exif), file.type),
    })
  })
}

const folioOf = async (deps: Deps, { account_id: accountId, record_id: id, stamp }: StampedFile) =>
  stamp.metadata.includes('folio') ? (await findRecord(deps.db, accountId, id))?.folio : undefined

/** Keeps the camera's metadata when the field asks for the place; otherwise writes only the data asked for. */
const withFacts = (drawing: Sharp, { metadata }: PictureStamp, exif: Exif): Sharp =>
  metadata.includes('geolocation')
    ? drawing.keepMetadata().withExifMerge(exif)
    : drawing.keepIccProfile().withExif(exif)

function writtenAs(drawing: Sharp, type: string): Sharp {
  if (type === 'image/png') return drawing.png()
  return type === 'image/webp' ? drawing.webp({ quality: 90 }) : drawing.jpeg({ quality: 90 })
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns an angle in degrees, minutes and thousandths of a second, as EXIF stores it. */
function angle(degrees: number): string {
  const thousandths = Math.round(Math.abs(degrees) * 3_600_000)
  const minutes = Math.floor(thousandths / 60_000)
  return `${Math.floor(minutes / 60)}/1 ${minutes % 60}/1 ${thousandths % 60_000}/1000`
}

/** Returns the EXIF data of a stamp: the local time, the place, and the folio as the description. */
function exifOf(
  { metadata, created_at: at, geolocation: place, timezone }: PictureStamp,
  folio: string | null | undefined,
): Exif {
  const { year, month, day, hour, minute, second } = localParts(new Date(at * 1000), timezone)
  const date = [year, month, day].map(twoDigits).join(':')
  const time = [hour, minute, second].map(twoDigits).join(':')
  return {
    ...(folio && { IFD0: { ImageDescription: folio } }),
    ...(metadata.includes('created_at') && { IFD2: { DateTimeOriginal: `${date} ${time}` } }),
    ...(metadata.includes('geolocation') &&
      place && {
        IFD3: {
          GPSLatitudeRef: place.latitude < 0 ? 'S' : 'N',
          GPSLatitude: angle(place.latitude),
          GPSLongitudeRef: place.longitude < 0 ? 'W' : 'E',
          GPSLongitude: angle(place.longitude),
        },
      }),
  }
}
