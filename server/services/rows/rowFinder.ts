import { sameJson } from '../../../schemas/model/sameJson'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { flatList } from '../../../schemas/fields/shared/row'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { hasRows } from '../../store/rows/catalogRows'
import { findViews } from '../../store/rows/catalogViews'
import { findMatchingRows, hasRowsWithin, type RowToMatch } from '../../store/rows/matchingRows'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { rowSourceOf, type RowSource } from './rowSource'

/** Finds rows of the catalogs that a form's fields use, within one transaction, and asks for nothing twice. */
export interface RowFinder {
  readonly sourceOf: (row: CompiledField) => Promise<RowSource | undefined>
  /** Tells whether the catalog has any row, whatever the filter. */
  readonly hasRows: (source: RowSource) => Promise<boolean>
  /** Tells whether any row may be chosen, whatever else is answered. */
  readonly offersRows: (source: RowSource) => Promise<boolean>
  /** Returns the rows that are meant, by name; undefined for those that do not exist. */
  readonly find: (
    source: RowSource,
    meant: ReadonlyMap<string, RowToMatch>,
  ) => Promise<ReadonlyMap<string, Answers | undefined>>
}

export function rowFinder(deps: Deps, holder: LoadedForm): RowFinder {
  const sources = new Map<string, Promise<RowSource | undefined>>()
  const known = new Map<RowSource, Map<string, Answers | undefined>>()
  const filled = new Map<RowSource, Promise<boolean>>()
  const offering = new Map<RowSource, Promise<boolean>>()
  return {
    sourceOf: (row) => {
      const source = sources.get(row.id) ?? rowSourceOf(deps, holder, row)
      sources.set(row.id, source)
      return source
    },
    hasRows: (source) => {
      const has = filled.get(source) ?? hasRows(deps.db, source.key)
      filled.set(source, has)
      return has
    },
    offersRows: (source) => {
      const { key, filtered: where, rest } = source
      const offers = offering.get(source) ?? hasRowsWithin(deps.db, key, { where, rest })
      offering.set(source, offers)
      return offers
    },
    find: async (source, meant) => {
      const rows = known.get(source) ?? new Map<string, Answers | undefined>()
      known.set(source, rows)
      const asked = [...meant].filter(([name]) => !rows.has(name))
      for (const [name, row] of await findEach(deps, source, asked)) rows.set(name, row)
      return rows
    },
  }
}

/**
 * The most comparisons of answers with rows; without a limit, a thousand invented details would each be compared with all rows that are
 * otherwise alike.
 */
const mostCompared = 40_000
const mostAlike = 20_000

const isAsGiven = (row: Answers, { given }: RowToMatch): boolean =>
  Object.entries(given).every(([id, value]) => sameJson(flatList(own(row, id)), flatList(value)))

/**
 * Finds rows with one query for each combination of answered levels, and a second where the first of several rows alike is not the one
 * meant.
 */
async function findEach(
  deps: Deps,
  source: RowSource,
  asked: readonly (readonly [string, RowToMatch])[],
): Promise<readonly (readonly [string, Answers | undefined])[]> {
  if (asked.length === 0) return []
  const views = await findViews(deps.db, source.key)
  const byFields = new Map<string, (readonly [string, RowToMatch])[]>()
  for (const entry of asked) {
    const fields = Object.keys(entry[1].where).sort().join()
    byFields.set(fields, [...(byFields.get(fields) ?? []), entry])
  }
  const found: (readonly [string, Answers | undefined])[] = []
  for (const entries of byFields.values()) {
    const fieldIds = Object.keys(entries[0]?.[1].where ?? {})
    const view = views.find(
      ({ ready, fields }) => ready && fieldIds.every((id) => fields.slice(0, fieldIds.length).includes(id)),
    )
    const ask = (some: typeof entries, alike: number) =>
      findMatchingRows(deps.db, source.key, {
        ...{ fieldIds, rest: source.rest, view, alike },
        meant: some.map(([, one]) => one),
      })
    const rows = await ask(entries, 1)
    found.push(...entries.map(([name], index) => [name, rows[index]] as const))
    const others = entries.filter(([, one], index) => rows[index] && !isAsGiven(rows[index], one))
    if (others.length === 0) continue
    const closer = await ask(others, Math.min(mostAlike, Math.ceil(mostCompared / others.length)))
    found.push(...others.map(([name], index) => [name, closer[index]] as const))
  }
  return found
}
