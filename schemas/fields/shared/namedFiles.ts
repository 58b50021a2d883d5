import { isObject, own, type Json } from '../../model/json'

/** The addresses of all files that an answer, or a whole of answers, names. */
export function* namedFiles(value: Json | undefined): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* namedFiles(one as Json)
  else if (isObject(value)) {
    const url = own(value, 'file_url')
    if (typeof url === 'string') yield url
    else for (const part of Object.values(value)) yield* namedFiles(part)
  }
}
