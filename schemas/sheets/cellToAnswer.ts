import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import type { Json } from '../model/json'
import { kindDefinitions } from '../kinds/registry'
import { cellText, type Cell } from './cell'
import type { ColumnFormat } from './columnFormat'
import { copiedCodec } from './copiedCodec'

/**
 * Returns the answer that a cell stands for, by the field's kind; null for none. Options are found by label or value, several separated by
 * commas; numbers and days in the column's format, days also as spreadsheet serial numbers; places as `latitude, longitude`. Anything else
 * stays text, which the field then refuses. Callers refuse error cells first.
 */
export function cellToAnswer(
  cell: Cell | undefined,
  { kind, field }: Pick<CompiledField, 'kind' | 'field'>,
  format: ColumnFormat,
): Json {
  const text = cellText(cell).trim()
  if (cell === null || cell === undefined || text === '') return null
  const { copies } = kindTraits[kind]
  const codec = copies ? copiedCodec(field) : kindDefinitions[kind].cell
  const asText = typeof cell === 'string' && !copies ? cell : text
  const answer = codec ? codec.read({ cell, text, field, format }) : asText
  return copies === 'list' ? [answer] : answer
}
