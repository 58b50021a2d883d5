import { describe, expect, it, vi } from 'vitest'
import { createPlaceSearch } from './placeSearch'

const home = { lat: '19.4', lon: '-99.1', display_name: 'Ciudad de México' }
const answering = (answer: Response | Error) =>
  vi.fn<typeof fetch>(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))

describe('the search for places', () => {
  it('asks the configured address only, and keeps its own query', async () => {
    const ask = answering(Response.json([home]))
    const found = await createPlaceSearch('https://maps.example/search?key=k', ask)('méx&ico', 'es-MX')
    expect(found).toEqual([{ latitude: 19.4, longitude: -99.1, name: 'Ciudad de México' }])
    const [address, init] = ask.mock.calls[0] ?? []
    expect((address as URL).href).toBe(
      'https://maps.example/search?key=k&q=m%C3%A9x%26ico&format=jsonv2&limit=8',
    )
    expect(init).toMatchObject({ redirect: 'error', headers: { 'Accept-Language': 'es-MX' } })
  })

  it('leaves out what is no place', async () => {
    const odd = [
      null,
      7,
      {},
      { ...home, lat: 'x' },
      { ...home, lon: '999' },
      { ...home, display_name: 1 },
      home,
    ]
    expect(
      await createPlaceSearch('https://m.example/', answering(Response.json(odd)))('x', 'es'),
    ).toHaveLength(1)
  })

  it.each([
    ['an error', new Error('refused')],
    ['a status', new Response('no', { status: 500 })],
    ['no list', Response.json({ error: 'x' })],
    ['no JSON', new Response('<html>')],
    ['too much', new Response(`["${'x'.repeat(600_000)}"]`)],
  ])('is unavailable when it meets %s', async (_name, answer) => {
    await expect(createPlaceSearch('https://m.example/', answering(answer))('x', 'es')).rejects.toMatchObject(
      {
        coded: { code: 'UNAVAILABLE' },
      },
    )
  })
})
