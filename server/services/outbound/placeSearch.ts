import { isObject } from '../../../schemas/model/json'
import type { MapPlace } from '../../../schemas/ports/mapPort'
import { AppError } from '../../appError'

const patience = 5_000
const longestAnswer = 512 * 1024
const most = 8

/** Finds places by name. */
export type PlaceSearch = (text: string, language: string) => Promise<readonly MapPlace[]>

/**
 * Creates a search that asks a Nominatim, or a compatible server, at the configured address. It sends the text and the language, and
 * nothing about the asker. Throws UNAVAILABLE when the server does not respond properly.
 */
export function createPlaceSearch(searchUrl: string, ask: typeof fetch = fetch): PlaceSearch {
  return async (text, language) => {
    const url = new URL(searchUrl)
    for (const [name, value] of Object.entries({ q: text, format: 'jsonv2', limit: String(most) }))
      url.searchParams.set(name, value)
    try {
      const response = await ask(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: { Accept: 'application/json', 'Accept-Language': language, 'User-Agent': 'Acopio' },
      })
      if (!response.ok) throw new Error(`The place search answered ${response.status}`)
      return readPlaces(JSON.parse(await readText(response)))
    } catch {
      throw new AppError('UNAVAILABLE')
    }
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) throw new Error('The place search answered too much')
  }
  return text + decoder.decode()
}

function readPlaces(found: unknown): MapPlace[] {
  if (!Array.isArray(found)) throw new Error('The place search answered no list')
  return found.slice(0, most).flatMap((one: unknown) => {
    if (!isObject(one)) return []
    const { lat, lon, display_name: name } = one
    const [latitude, longitude] = [Number(lat), Number(lon)]
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && typeof name === 'string'
    return isPlace ? [{ latitude, longitude, name }] : []
  })
}
