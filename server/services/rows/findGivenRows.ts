import type { FieldSet, GivenRow } from '../../../schemas/answering/rowsGiven'
import { flatList } from '../../../schemas/fields/shared/row'
import type { Answers } from '../../../schemas/model/answers'
import { own, type Json } from '../../../schemas/model/json'
import type { RowToMatch } from '../../store/rows/matchingRows'
import type { RowFinder } from './rowFinder'
import type { RowSource } from './rowSource'

/* Finds the rows of catalogs that answers mean. */

type Where = RowToMatch['where']

export const answeredLevels = ({ levels }: RowSource, given: FieldSet): string[] =>
  levels.filter((id) => own(given, id) !== undefined)

/** Returns the answers of these fields as lists. */
export const picked = (ids: readonly string[], from: FieldSet): FieldSet =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const list = flatList(own(from, id)) as readonly Json[]
      return list.length > 0 ? [[id, list]] : []
    }),
  )

/** Returns the rows that exist for the given answers, within the source and what their parents demand. */
export async function findGivenRows(
  finder: RowFinder,
  source: RowSource,
  given: readonly GivenRow[],
): Promise<ReadonlyMap<GivenRow, Answers>> {
  const asked = given.flatMap((one) => {
    const where = whereOf(source, one)
    if (!where) return []
    const meant = { where, given: plainDetails(source, one.given) }
    return [{ one, meant, name: JSON.stringify(meant) }]
  })
  const found = await finder.find(source, new Map(asked.map(({ name, meant }) => [name, meant])))
  return new Map(
    asked.flatMap(({ one, name }) => {
      const row = found.get(name)
      return row ? [[one, row] as const] : []
    }),
  )
}

/** Returns the texts that the row must have; undefined when they contradict each other. */
function whereOf(source: RowSource, { given, parent }: GivenRow): Where | undefined {
  const where: Record<string, string> = { ...source.filtered }
  const asked = [
    ...Object.entries(parent),
    ...answeredLevels(source, given).map((id) => [id, own(given, id)] as const),
  ]
  for (const [id, value] of asked) {
    const text = source.textOf(id, value)
    if (text === undefined) continue
    if ((own(where, id) ?? text) !== text) return undefined
    where[id] = text
  }
  return where
}

/** Returns the details as rows store them, where a single value is no list. They choose between rows that are otherwise alike. */
const plainDetails = ({ shown }: RowSource, given: FieldSet): FieldSet =>
  Object.fromEntries(
    Object.entries(picked(shown, given)).map(([id, list]) => {
      const [only, ...others] = list as readonly Json[]
      return [id, only !== undefined && others.length === 0 ? only : list]
    }),
  )
