import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import type { Json } from '../model/json'
import { kindDefinitions } from '../kinds/registry'
import { cellText, type Cell } from './cell'
import type { ColumnFormat } from './columnFormat'
import { copiedCodec } from './copiedCodec'

/**
 * The answer that a cell is to a field, by the field's kind; null for no answer. Options are found by label or value, several behind
 * each other with commas; numbers and days as the column writes them, days as the numbers that spreadsheets have for them too; places
 * as `latitude, longitude`. What is none of these stays text, for the field to refuse; errors are refused before by who asks.
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
