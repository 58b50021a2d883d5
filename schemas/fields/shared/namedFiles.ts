import { isObject, own, type Json } from '../../model/json'

/** Yields the addresses of all files in an answer or in all answers. */
export function* namedFiles(value: Json | undefined): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* namedFiles(one as Json)
  else if (isObject(value)) {
    const url = own(value, 'file_url')
    if (typeof url === 'string') yield url
    else for (const part of Object.values(value)) yield* namedFiles(part)
  }
}
