import type { Chance } from './chance'
import { hostileKeys, hostileValue } from './hostileValues'

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string }

/** Every place in a value where something else could stand. */
function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null || places.length > 3_000) return places
  for (const key of Object.keys(value)) {
    places.push({ holder: value as Record<string, unknown>, key })
    placesIn((value as Record<string, unknown>)[key], places)
  }
  return places
}

/** As JSON has it: an own key, also where it is `__proto__`. */
const put = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

function change({ holder, key }: Place, chance: Chance): void {
  const value: unknown = Reflect.get(holder, key)
  const kind = chance.below(10)
  if (kind < 6) put(holder, key, hostileValue(chance))
  else if (kind === 6) put(holder, key, [value])
  else if (Array.isArray(holder)) {
    if (kind === 7) holder.push(value)
    else holder.splice(Number(key), 1)
  } else if (kind === 7) put(holder, chance.one(hostileKeys), value)
  else if (kind === 8) {
    delete holder[key]
    put(holder, chance.one(hostileKeys), value)
  } else delete holder[key]
}

/** A copy of a JSON value in which one to four things are not what they should be. */
export function mutate(value: unknown, chance: Chance): unknown {
  const holder = { value: structuredClone(value) }
  for (let left = 1 + chance.below(4); left > 0; left -= 1) {
    const places = placesIn(holder)
    // The root itself rarely: what is no object at all is refused at once.
    const place = places[chance.happens(97) && places.length > 1 ? 1 + chance.below(places.length - 1) : 0]
    if (place) change(place, chance)
  }
  return holder.value
}
