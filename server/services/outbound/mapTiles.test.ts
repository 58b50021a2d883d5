import { describe, expect, it } from 'vitest'
import { AppError } from '../../appError'
import { createMapTiles } from './mapTiles'
import type { Outbound } from './outbound'

const at = { z: 15, x: 1, y: 2 }
const server = { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© nobody' }

/** What a server answers, and what was asked of it. */
function tilesThat(answer: (url: string) => Promise<Buffer>) {
  const asked: string[] = []
  let moment = 0
  const callOut: Outbound = async ({ url, read }) => {
    asked.push(url)
    const bytes = await answer(url)
    async function* chunks() {
      yield bytes
    }
    await read?.(chunks())
    return ''
  }
  const tiles = createMapTiles(server, callOut, () => new Date(moment))
  return { asked, tiles, pass: (milliseconds: number) => (moment += milliseconds) }
}

describe('tiles of the map', () => {
  it('are asked for once, also by those who ask meanwhile', async () => {
    const { asked, tiles } = tilesThat(() => Promise.resolve(Buffer.from('tile')))
    const both = await Promise.all([tiles.tile(at), tiles.tile(at)])
    expect(both.map(String)).toEqual(['tile', 'tile'])
    expect(String(await tiles.tile(at))).toBe('tile')
    expect(asked).toEqual(['https://a.tiles.example/15/1/2.png'])
  })

  it('that are not there are asked for again, and keep none of the others away', async () => {
    let isThere = false
    const { tiles } = tilesThat((url) =>
      isThere || url.endsWith('/9.png')
        ? Promise.resolve(Buffer.from('tile'))
        : Promise.reject(new AppError('SERVICE_FAILED')),
    )
    expect(await tiles.tile(at)).toBeUndefined()
    expect(String(await tiles.tile({ ...at, y: 9 }))).toBe('tile')
    isThere = true
    expect(String(await tiles.tile(at))).toBe('tile')
  })

  it('are not waited for one after the other where their server does not answer', async () => {
    const { asked, tiles, pass } = tilesThat(() => new Promise(() => undefined))
    expect(await tiles.tile(at)).toBeUndefined()
    expect(await tiles.tile({ ...at, y: 3 })).toBeUndefined()
    expect(asked).toHaveLength(1)
    pass(61_000)
    expect(await tiles.tile({ ...at, y: 3 })).toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  it('that are too large are none', async () => {
    const { tiles } = tilesThat(() => Promise.resolve(Buffer.alloc(2 * 1024 * 1024)))
    expect(await tiles.tile(at)).toBeUndefined()
  })
})
