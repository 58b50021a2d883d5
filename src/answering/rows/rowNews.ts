import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { flatList, rowReference } from '../../../schemas/fields/shared/row'
import type { Address, Answers } from '../../../schemas/model/answers'
import { own, type Json } from '../../../schemas/model/json'
import type { CatalogPort, RowKey, RowQuery } from '../../../schemas/ports/catalogPort'
import { rowsGiven, type FieldSet, type GivenRow } from '../../../schemas/answering/rowsGiven'
import { sameJson } from '../../../schemas/model/sameJson'
import type { Answering } from '../../../schemas/answering/types'

/** The current value of a row's detail, and the one copied when the row was chosen. */
export interface DetailNews {
  readonly address: Address
  readonly before: readonly Json[]
  readonly now: readonly Json[]
}

/** What changed in a row since it was chosen. */
export interface RowNews {
  /** The addresses of the row's field and of its last level, where the row is chosen. */
  readonly row: Address
  readonly deepest: Address
  /** True when the row no longer exists or may not be chosen. */
  readonly isGone: boolean
  readonly details: readonly DetailNews[]
}

interface Asked {
  readonly one: GivenRow
  readonly rowId: string
  readonly deepest: string
  readonly detailIds: readonly string[]
  readonly query: RowQuery
}

/** Returns the completely chosen rows; typed or partial ones are left for the server to check. */
function chosenRows(compiled: CompiledForm, answers: Answers): readonly Asked[] {
  const { fields } = compiled
  return Object.values(fields).flatMap((row) => {
    const { catalogId, filter } = rowReference(row.field)
    if (row.kind !== 'row' || catalogId === undefined) return []
    const ofKind = (kind: string) => row.childIds.filter((id) => own(fields, id)?.kind === kind)
    const levels = ofKind('rowKey')
    return rowsGiven(compiled, row, answers).flatMap((one): Asked[] => {
      const deepest = levels.at(-1)
      const detailIds = ofKind('rowDetail').filter((id) => own(one.given, id) !== undefined)
      const isWhole = levels.every((id) => isKey(own(one.given, id)))
      if (deepest === undefined || !isWhole || one.waits || detailIds.length === 0) return []
      const where = [...equal(one.parent), ...equal(pickedOf(one.given, levels))]
      return [{ one, rowId: row.id, deepest, detailIds, query: { catalogId, filter, where } }]
    })
  })
}

const isKey = (value: unknown): value is RowKey => typeof value === 'string' || typeof value === 'number'

const pickedOf = (set: FieldSet, ids: readonly string[]): FieldSet =>
  Object.fromEntries(Object.entries(set).filter(([id]) => ids.includes(id)))

const equal = (set: FieldSet): RowQuery['where'] =>
  Object.entries(set).flatMap(([fieldId, value]) => (isKey(value) ? [{ fieldId, value }] : []))

/**
 * Returns what changed in the chosen rows, in details that the server would otherwise silently replace. A row that cannot be looked up is
 * left out.
 */
export async function rowNews(
  compiled: CompiledForm,
  answers: Answers,
  port: CatalogPort,
  signal?: AbortSignal,
): Promise<readonly RowNews[]> {
  const found = await Promise.all(
    chosenRows(compiled, answers).map(async (asked): Promise<readonly RowNews[]> => {
      const { one, rowId, deepest, detailIds, query } = asked
      try {
        const details = await port.details({ ...query, fieldIds: detailIds }, signal)
        const changed = details
          ? detailIds.flatMap((fieldId): DetailNews[] => {
              const before = flatList(own(one.given, fieldId)) as readonly Json[]
              const now = own(details, fieldId) ?? []
              return sameJson(before, now) ? [] : [{ address: { ...one.place, fieldId }, before, now }]
            })
          : []
        if (details && changed.length === 0) return []
        const place = (fieldId: string): Address => ({ ...one.place, fieldId })
        return [{ row: place(rowId), deepest: place(deepest), isGone: !details, details: changed }]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

/** Replaces the copied details of a row with the current ones; its levels stay. */
export function takeDetails(
  answering: Pick<Answering, 'stateAt' | 'set'>,
  row: Address,
  details: readonly DetailNews[],
): void {
  const state = answering.stateAt(row)
  if (!state || !('members' in state)) return
  const held = Object.entries(state.members).flatMap(([id, { value }]) =>
    value === undefined ? [] : [[id, value]],
  )
  const now = details.map(({ address, now }) => [address.fieldId, now])
  answering.set(row, Object.fromEntries([...held, ...now]))
}
