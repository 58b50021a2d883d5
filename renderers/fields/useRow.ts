import { proxy, useSnapshot } from 'valtio'
import type { Answering, FieldState, GroupState, RowState } from '../../schemas/answering/types'
import type { CompiledField } from '../../schemas/compile/compiledForm'
import { activeFence, rowReference, type RowGeofence } from '../../schemas/fields/shared/row'
import type { Address } from '../../schemas/model/answers'
import { own } from '../../schemas/model/json'
import type { RowKey, RowQuery } from '../../schemas/ports/catalogPort'
import { usePage } from '../answering/PageContext'

export interface Level {
  readonly id: string
  /** Undefined while nothing is chosen. */
  readonly value: RowKey | undefined
}

export interface Row {
  readonly field: CompiledField
  /** The levels that are shown, in cascade order. */
  readonly levels: readonly Level[]
  readonly detailIds: readonly string[]
  /** The rows to choose from before any level is chosen; undefined when the form does not say which catalog. */
  readonly query: RowQuery | undefined
  /** The distance limit of the rows; null where distance does not count now. */
  readonly fence: RowGeofence | null
  /** Ids of the parent row's members that must be answered first. */
  readonly waitsFor: readonly string[]
}

const noRow: RowState = proxy({
  value: undefined,
  visible: true,
  required: false,
  disabled: false,
  errors: [],
  points: null,
  members: {},
})

/** True for the state of a field of kind `row`. */
export const isRowState = (state: FieldState | GroupState | RowState | undefined): state is RowState =>
  state !== undefined && 'members' in state

/** Returns true for what a level can hold; anything else counts as nothing chosen. */
export const isKey = (value: unknown): value is RowKey =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

/** Returns the address of a row, in the same set as its member or as a row that depends on it. */
export function rowAddress(answering: Answering, near: Address, rowId: string): Address {
  const inSet = { ...near, fieldId: rowId }
  return isRowState(answering.stateAt(inSet)) ? inSet : { fieldId: rowId }
}

/** Returns a row of a catalog in its current state; draws again when one of its answers, or of those it depends on, changes. */
export function useRow(near: Address, rowId: string): Row | undefined {
  const { answering, mode } = usePage()
  const { fields } = answering.compiled
  const field = own(fields, rowId)
  const stateOf = (id: string | undefined) => {
    const state = id === undefined ? undefined : answering.stateAt(rowAddress(answering, near, id))
    return isRowState(state) ? state : noRow
  }
  const { members } = useSnapshot(stateOf(rowId), { sync: true })
  const parent = useSnapshot(stateOf(field?.relatedTo?.rowId), { sync: true }).members
  if (!field) return undefined

  const ofKind = (kind: CompiledField['kind']) =>
    field.childIds.filter((id) => own(fields, id)?.kind === kind && own(members, id)?.visible)
  const keyOf = (states: typeof members, id: string) => {
    const value = own(states, id)?.value
    return isKey(value) ? value : undefined
  }
  const related = (field.relatedTo?.memberIds ?? []).map((id) => ({ id, value: keyOf(parent, id) }))
  const reference = rowReference(field.field)
  const { catalogId, filter } = reference
  return {
    field,
    levels: ofKind('rowKey').map((id) => ({ id, value: keyOf(members, id) })),
    detailIds: ofKind('rowDetail'),
    query: catalogId === undefined ? undefined : { catalogId, filter, where: chosenIn(related) },
    fence: activeFence(reference, mode === 'edit'),
    waitsFor: related.filter(({ value }) => value === undefined).map(({ id }) => id),
  }
}

/** Returns the conditions on the rows that these levels impose. */
export function chosenIn(levels: readonly Level[]): RowQuery['where'] {
  return levels.flatMap(({ id, value }) => (value === undefined ? [] : [{ fieldId: id, value }]))
}
