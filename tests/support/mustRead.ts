import type { ReadResult } from '../../schemas/model/readForm'

/** Returns what was read successfully; throws on an error. */
export function mustRead<T>(result: ReadResult<T>): T {
  if (!result.ok) throw new Error(`expected to be read: ${JSON.stringify(result.errors)}`)
  return result.value
}
