import { setTimeout as sleep } from 'node:timers/promises'
import { tileAddress, type TilePlace } from '../../../schemas/model/stillTiles'
import { createWeightedCache } from '../../support/weightedCache'
import type { Outbound } from './outbound'

/** Milliseconds: a record is printed without its map rather than late. */
const patience = 2_500
/** Milliseconds in which nothing is asked of a server that did not answer. */
const rest = 60_000
const largest = 1024 * 1024
const kept = 32 * 1024 * 1024

/** Pieces of the maps of this installation. */
export interface MapTiles {
  readonly attribution: string
  /** Undefined for what does not come soon. */
  readonly tile: (at: TilePlace) => Promise<Buffer | undefined>
}

interface TileServer {
  readonly url: string
  readonly attribution: string
}

/** Takes tiles from the one server that was configured, and keeps those that were asked for last. */
export function createMapTiles(
  { url, attribution }: TileServer,
  callOut: Outbound,
  now: () => Date,
): MapTiles {
  const tiles = createWeightedCache<Promise<Buffer | undefined>>(kept)
  let restsUntil = 0

  async function fetched(at: TilePlace): Promise<Buffer> {
    const parts: Buffer[] = []
    let size = 0
    const read = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > largest) throw new Error('The tile is too large')
        parts.push(chunk)
      }
    }
    await callOut({ url: tileAddress(url, at), method: 'GET', until: 'body', patience, read })
    return Buffer.concat(parts)
  }

  async function inTime(at: TilePlace): Promise<Buffer | undefined> {
    const stop = new AbortController()
    // Finding the server by its name takes its own time.
    const late = sleep(patience, 'late' as const, { signal: stop.signal }).catch(() => undefined)
    const found = await Promise.race([fetched(at).catch(() => undefined), late])
    stop.abort()
    if (found !== 'late') return found
    restsUntil = now().getTime() + rest
    return undefined
  }

  return {
    attribution,
    tile: async (at) => {
      const key = `${at.z}/${at.x}/${at.y}`
      const waiting = tiles.get(key)
      const known = waiting && (await waiting)
      if (known) return known
      if (now().getTime() < restsUntil) return undefined
      const asked = inTime(at)
      // Whoever asks meanwhile waits for the same; it is as heavy as usual until it is there.
      tiles.set(key, asked, 20_000)
      const found = await asked
      if (found) tiles.set(key, asked, found.length)
      return found
    },
  }
}
