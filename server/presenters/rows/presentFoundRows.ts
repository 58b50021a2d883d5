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

/** Rows as the text of a JSON document: whole where all of them are there, else in pieces. The database makes the text of each row. */
export function presentFoundRows({ fields, first, others }: FoundRows): string | AsyncIterable<string> {
  const begun = beginning + textOf(fields, first)
  return others ? pieces([begun], first.length > 0, fields, others) : begun + end
}

/** What is sent is held no longer. */
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
