import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Point } from '../../../schemas/model/distance'
import { metersPerPixel, stillTiles, tileSide } from '../../../schemas/model/stillTiles'
import type { MapTiles } from '../outbound/mapTiles'

/** Blocks of some streets each, a picture of which is legible on paper. */
const zoom = 15
/** Pixels. */
const size = { width: 600, height: 360 }
/** Of one printing: more are behind their links, since tiles are somebody's who serves others, too. */
const most = 60
/** Milliseconds that all maps of one printing may be waited for. */
const longest = 12_000

/** A map on paper, the place in its middle. */
export interface PrintedMap {
  /** Of the picture in the folder. */
  readonly path: string
  /** How long the bar of its scale is: of the picture's width, and in metres. */
  readonly bar: { readonly share: number; readonly meters: number }
  /** Who made it. */
  readonly credit: string
}

/** Draws maps of places in a folder, each once; undefined where no map can be had. */
export interface PrintedMaps {
  readonly of: (place: Point) => Promise<PrintedMap | undefined>
}

/** The longest round length that is a third of the picture's width at most. */
function barOf(latitude: number): PrintedMap['bar'] {
  const whole = metersPerPixel(latitude, zoom) * size.width
  const power = 10 ** Math.floor(Math.log10(whole / 3))
  const meters = Math.max(...[1, 2, 5].map((times) => times * power).filter((length) => length <= whole / 3))
  return { share: meters / whole, meters }
}

/** The tiles put together; undefined where none came. */
async function pictureOf(tiles: MapTiles, { latitude, longitude }: Point): Promise<Buffer | undefined> {
  const { width, height } = size
  const around = stillTiles({ latitude, longitude, zoom, width, height })
  const came = await Promise.all(
    around.map(async ({ x, y, left, top }) => ({ left, top, input: await tiles.tile({ z: zoom, x, y }) })),
  )
  const found = came.flatMap(({ input, ...at }) => (input ? [{ ...at, input }] : []))
  if (found.length === 0) return undefined
  // All tiles whole first: what stands out over a picture cannot be laid on it.
  const corner = {
    left: Math.min(...came.map(({ left }) => left)),
    top: Math.min(...came.map(({ top }) => top)),
  }
  const sheet = await sharp({
    create: {
      width: Math.max(...came.map(({ left }) => left)) - corner.left + tileSide,
      height: Math.max(...came.map(({ top }) => top)) - corner.top + tileSide,
      ...{ channels: 3, background: '#e9eaec' },
    },
  })
    .composite(
      await Promise.all(
        found.map(async ({ input, left, top }) => ({
          input: await sharp(input, { limitInputPixels: 2048 * 2048 })
            .resize(tileSide, tileSide, { fit: 'fill' })
            .png()
            .toBuffer(),
          left: left - corner.left,
          top: top - corner.top,
        })),
      ),
    )
    .png()
    .toBuffer()
  return sharp(sheet)
    .extract({ left: -corner.left - width / 2, top: -corner.top - height / 2, width, height })
    .png({ palette: true, quality: 85 })
    .toBuffer()
}

export function printedMaps(tiles: MapTiles | undefined, folder: string): PrintedMaps {
  const made = new Map<string, Promise<PrintedMap | undefined>>()
  let taken = 0
  const make = async (place: Point, path: string): Promise<PrintedMap | undefined> => {
    if (!tiles || taken > longest) return undefined
    const begun = performance.now()
    try {
      const picture = await pictureOf(tiles, place)
      if (!picture) return undefined
      await writeFile(join(folder, path), picture)
      return { path, bar: barOf(place.latitude), credit: tiles.attribution }
    } catch {
      // What came was no picture.
      return undefined
    } finally {
      taken += performance.now() - begun
    }
  }
  return {
    of: (place) => {
      const key = `${place.latitude} ${place.longitude}`
      const known = made.get(key)
      if (known || made.size >= most) return known ?? Promise.resolve(undefined)
      const map = make(place, `map-${made.size + 1}.png`)
      made.set(key, map)
      return map
    },
  }
}
