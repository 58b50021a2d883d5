import { useState } from 'react'
import type { Answering, GroupState, RowState } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import { own } from '../../schemas/model/json'
import type { CatalogPort, Near } from '../../schemas/ports/catalogPort'
import { portError } from '../texts/portError'
import { chosenIn, isKey, isRowState, type Level, type Row } from './useRow'

export interface RowDetails {
  readonly loading: boolean
  readonly error: CodedError | undefined
  /** True when the chosen row does not exist (any more). */
  readonly missing: boolean
  /** Copies the details of the row that these levels identify. */
  readonly copy: (levels: readonly Level[]) => Promise<void>
}

const isGroupState = (state: ReturnType<Answering['stateAt']>): state is GroupState =>
  state !== undefined && 'sets' in state

/** Returns a row's current address: sets before its own may have been removed while a request was running. */
function addressOf(answering: Answering, asked: Address, state: RowState): Address | undefined {
  if (answering.stateAt(asked) === state) return asked
  const group = asked.groupId === undefined ? undefined : answering.stateAt({ fieldId: asked.groupId })
  if (!isGroupState(group)) return undefined
  const setIndex = group.sets.findIndex((set) => own(set.fields, asked.fieldId) === state)
  return setIndex < 0 ? undefined : { ...asked, setIndex }
}

/** Copies the details of the chosen row once its last level is chosen; a reply that comes too late changes nothing. */
export function useRowDetails(
  answering: Answering,
  port: CatalogPort | undefined,
  address: Address,
  { row, near }: { readonly row: Row; readonly near: Near | undefined },
) {
  const [status, setStatus] = useState<Omit<RowDetails, 'copy'>>(idle)
  const copy = async (levels: readonly Level[]) => {
    const state = answering.stateAt(address)
    const { query, detailIds } = row
    setStatus(idle)
    if (!port || !query || detailIds.length === 0 || !isRowState(state)) return
    if (!levels.every(({ value }) => isKey(value))) return
    const isStillChosen = () => levels.every(({ id, value }) => own(state.members, id)?.value === value)
    setStatus({ ...idle, loading: true })
    try {
      const where = [...query.where, ...chosenIn(levels)]
      const details = await port.details({ ...query, where, near, fieldIds: detailIds })
      if (!isStillChosen()) return
      setStatus({ ...idle, missing: details === undefined })
      const now = addressOf(answering, address, state)
      if (now && details) {
        answering.set(now, { ...Object.fromEntries(levels.map(({ id, value }) => [id, value])), ...details })
      }
    } catch (error) {
      if (isStillChosen()) setStatus({ ...idle, error: portError(error) })
    }
  }
  return { ...status, copy } satisfies RowDetails
}

const idle: Omit<RowDetails, 'copy'> = { loading: false, error: undefined, missing: false }
