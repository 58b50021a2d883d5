/** The side of a tile of a web map, in pixels. */
export const tileSide = 256
const side = tileSide
/** The latitude beyond which web maps have no tiles. */
const lastLatitude = 85.0511

export interface StillTile {
  readonly x: number
  readonly y: number
  /** Pixels from the point to the tile's upper left corner. */
  readonly left: number
  readonly top: number
}

export interface StillView {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
  /** Size in pixels; the point is in the middle. */
  readonly width: number
  readonly height: number
}

export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Returns a tile's address the way Leaflet does, with `{s}` as one of three hosts. */
export const tileAddress = (url: string, { z, x, y }: TilePlace): string =>
  url
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{s}', tileHosts[(x + y) % 3] ?? 'a')
const tileHosts = ['a', 'b', 'c'] as const

const around = 40_075_016.686

/** Returns how many metres a pixel of a web map is wide and high. */
export const metersPerPixel = (latitude: number, zoom: number): number =>
  (around * Math.cos((latitude * Math.PI) / 180)) / (side * 2 ** zoom)

/** Returns the tiles for a still picture around a point, row by row. */
export function stillTiles({ latitude, longitude, zoom, width, height }: StillView): readonly StillTile[] {
  const count = 2 ** zoom
  const sine = Math.sin((Math.max(-lastLatitude, Math.min(lastLatitude, latitude)) * Math.PI) / 180)
  const centreX = (longitude / 360 + 0.5) * count * side
  const centreY = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count * side
  const from = (centre: number, length: number) => Math.floor((centre - length / 2) / side)
  const to = (centre: number, length: number) => Math.ceil((centre + length / 2) / side)
  const tiles: StillTile[] = []
  for (let y = Math.max(0, from(centreY, height)); y < Math.min(count, to(centreY, height)); y += 1)
    for (let x = from(centreX, width); x < to(centreX, width); x += 1)
      tiles.push({
        // Longitude wraps around the globe.
        x: ((x % count) + count) % count,
        y,
        left: Math.round(x * side - centreX),
        top: Math.round(y * side - centreY),
      })
  return tiles
}
