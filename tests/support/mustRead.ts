import type { ReadResult } from '../../schemas/model/readForm'

/** What was read, which the test knows to be readable; an error fails where it was not expected. */
export function mustRead<T>(result: ReadResult<T>): T {
  if (!result.ok) throw new Error(`expected to be read: ${JSON.stringify(result.errors)}`)
  return result.value
}
