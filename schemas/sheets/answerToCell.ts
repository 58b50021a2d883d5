import type { CompiledField } from '../compile/compiledForm'
import { kindDefinitions } from '../kinds/registry'
import { plainCell } from '../kinds/text'
import type { Json } from '../model/json'
import type { Cell } from './cell'

/**
 * Returns the spreadsheet cell of an answer, from which {@link cellToAnswer} reads the same answer: options by label, places as
 * coordinates, files as addresses, one a line. `site` (`https://forms.example.com`) is put before addresses that begin at the root of the
 * site. Null without an answer.
 */
export function answerToCell(
  answer: Json | undefined,
  { kind, field }: Pick<CompiledField, 'kind' | 'field'>,
  site = '',
): Cell {
  if (answer === undefined || answer === null) return null
  const { cell } = kindDefinitions[kind]
  return cell ? cell.write(answer, field, site) : plainCell(answer)
}
