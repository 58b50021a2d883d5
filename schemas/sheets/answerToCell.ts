import type { CompiledField } from '../compile/compiledForm'
import { kindDefinitions } from '../kinds/registry'
import { plainCell } from '../kinds/text'
import type { Json } from '../model/json'
import type { Cell } from './cell'

/**
 * What a spreadsheet shows of an answer, such that {@link cellToAnswer} reads the same from it: options by their labels, places as
 * coordinates, files as their addresses, one a line; those that begin at the root of the site with `site` before them, as
 * `https://forms.example.com`. Null for no answer.
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
