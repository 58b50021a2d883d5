import type { FoundRows } from '../../services/rows/catalogFind'
import { documentOfFields } from '../../model/documentOfFields'

const beginning = '{"objects":['
const end = ']}'

const textOf = (fields: FoundRows['fields'], rows: FoundRows['first']): string =>
  rows
    .map(({ found }) =>
      fields === null
        ? (found as string)
        : JSON.stringify(documentOfFields(fields, found as (string | null)[])),
    )
    .join(',')

/**
 * Writes rows as the text of a JSON document: whole when all of them are loaded, and otherwise in pieces. The database makes the text of
 * each row.
 */
export function presentFoundRows({ fields, first, others }: FoundRows): string | AsyncIterable<string> {
  const begun = beginning + textOf(fields, first)
  return others ? pieces([begun], first.length > 0, fields, others) : begun + end
}

/** Releases each piece once it is sent. */
async function* pieces(
  begun: string[],
  hasRows: boolean,
  fields: FoundRows['fields'],
  others: NonNullable<FoundRows['others']>,
): AsyncIterable<string> {
  yield begun.pop() ?? ''
  let before = hasRows ? ',' : ''
  for await (const part of others) {
    if (part.length === 0) continue
    yield before + textOf(fields, part)
    before = ','
  }
  yield end
}
