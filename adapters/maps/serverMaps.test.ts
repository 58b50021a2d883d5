import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/apiError'
import { serverMaps } from './serverMaps'

const tiles = { url: 'https://t/{z}/{x}/{y}.png', attribution: '©', max_zoom: 19 }
const nowhere = { searchPlaces: vi.fn() }

describe('maps of the server', () => {
  it('have its tiles, and no search unless it has one', () => {
    expect(serverMaps(nowhere, { map: { tiles, search: false } })).toEqual({
      tiles: { url: tiles.url, attribution: '©', maxZoom: 19 },
    })
    expect(serverMaps(nowhere, { map: { tiles: null, search: false } })).toEqual({ tiles: null })
  })

  it('fail in words when the search does', async () => {
    const searchPlaces = vi.fn().mockRejectedValue(new ApiError(503, 'UNAVAILABLE'))
    const port = serverMaps({ searchPlaces }, { map: { tiles, search: true } })
    await expect(port.search?.('casa')).rejects.toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })
})
