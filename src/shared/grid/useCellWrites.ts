import { useCallback, useMemo, useRef, useState } from 'react'
import { codedErrorOf } from '../../../adapters/api/apiError'
import { sameJson } from '../../../schemas/model/sameJson'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { useT } from '../useT'
import { useToast } from '../useToast'
import type { CellStore } from './cellStore'
import type { CellState } from './gridEditing'
import { useEvent } from './useEvent'

/** Written cells of one row. */
export interface CellWrite<Row> {
  /** The row as it was seen. */
  readonly row: Row
  readonly fieldIds: readonly string[]
  /** All answers of the row after the change. */
  readonly answers: Answers
}

/**
 * Why a cell could not be written: somebody else changed the row (the stored one is included), or another error. Contains what was to be
 * written.
 */
export interface CellProblem<Row> {
  readonly write: CellWrite<Row>
  readonly theirs: Row | undefined
  readonly error: unknown
}

export interface CellWrites<Row> {
  readonly write: (write: CellWrite<Row>) => void
  /** Writes several rows, with one undo for all. `refused` are cells that were not sent, with the reasons. */
  readonly writeAll: (writes: readonly CellWrite<Row>[], refused: readonly RefusedCell<Row>[]) => void
  readonly problem: CellProblem<Row> | null
  /** How many other rows have the same problem. */
  readonly alike: number
  /** `keepMine` overwrites the stored row or tries again; `letGo` drops the change. `isForAll` includes the rows with the same problem. */
  readonly keepMine: (isForAll?: boolean) => void
  readonly letGo: (isForAll?: boolean) => void
  /** Returns a row as it is shown: a change stays visible while it is being sent, whatever a list returns meanwhile. */
  readonly shown: (row: Row) => Row
  readonly stateOf: (row: Row, columnId: string) => CellState | undefined
  /** The ids of written rows, once no write is running; empty again after `forget`. */
  readonly settled: readonly string[]
  readonly forget: () => void
}

export interface RefusedCell<Row> {
  readonly row: Row
  readonly fieldId: string
  readonly reason: string
}

/** A row with its written cells. */
interface WrittenRow<Row> {
  readonly row: Row
  readonly pending: number
}

/** Milliseconds for which a cell shows that it was written. */
const flash = 1_200
/** The number of rows sent at the same time. */
const atOnce = 4

/** Writes cells: shown at once, against the version that was seen, one after the other within a row, and with undo. */
export function useCellWrites<Row>(store: CellStore<Row>): CellWrites<Row> {
  const t = useT()
  const toast = useToast()
  const { idOf, versionOf, answersOf, withAnswers } = store
  const [problems, setProblems] = useState<readonly CellProblem<Row>[]>([])
  const [problem = null] = problems
  const alike = problems.filter((one) => problem && one !== problem && isAlike(one, problem))
  /** What was written is kept until somebody decides, however many rows it is in. */
  const tellProblem = (one: CellProblem<Row>) => setProblems((all) => [...all, one])
  const [written, setWritten] = useState<ReadonlyMap<string, WrittenRow<Row>>>(new Map())
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map())
  /** The last write of each row, for which the next one waits: resolves to the stored row, or to undefined when it failed. */
  const last = useRef(new Map<string, Promise<Row | undefined>>())

  const begun = (row: Row) =>
    setWritten((all) => {
      const pending = (all.get(idOf(row))?.pending ?? 0) + 1
      return new Map(all).set(idOf(row), { row, pending })
    })
  const ended = (row: Row) =>
    setWritten((all) => {
      const before = all.get(idOf(row))
      const pending = (before?.pending ?? 1) - 1
      // A later write is running, which shows more.
      return new Map(all).set(idOf(row), { row: before && pending > 0 ? before.row : row, pending })
    })
  const tell = (row: Row, fieldIds: readonly string[], state: CellState | undefined) =>
    setStates((before) => {
      const next = new Map(before)
      for (const fieldId of fieldIds) {
        const key = keyOf(idOf(row), fieldId)
        if (state) next.set(key, state)
        else next.delete(key)
      }
      return next
    })

  async function send({ row, fieldIds, answers }: CellWrite<Row>, onto: Row): Promise<Row | undefined> {
    try {
      return await store.send(onto, answers)
    } catch (error) {
      if (!store.isConflict(error)) throw error
      const theirs = await store.load(row)
      const [seen, there] = [answersOf(row), answersOf(theirs)]
      const isOther = fieldIds.some((id) => !sameJson(own(there, id), own(seen, id)))
      // The other change was elsewhere in the row, so both are kept.
      if (!isOther) return store.send(theirs, withFields(there, answers, fieldIds))
      store.show(theirs)
      ended(theirs)
      tell(row, fieldIds, undefined)
      tellProblem({ write: { row, fieldIds, answers }, theirs, error })
      return undefined
    }
  }

  /** Writes one row; resolves to the saved row, or to undefined when the user must decide first. */
  function writeOne(wanted: CellWrite<Row>): Promise<Row | undefined> {
    const { row, fieldIds, answers } = wanted
    const id = idOf(row)
    const before = last.current.get(id)
    begun(withAnswers(row, answers))
    tell(row, fieldIds, { is: 'writing' })
    const saving = (async () => {
      try {
        const saved = await send(wanted, (await before) ?? row)
        if (!saved) return undefined
        store.show(saved)
        ended(saved)
        tell(row, fieldIds, { is: 'written' })
        setTimeout(() => setStates((all) => withoutWritten(all, id, fieldIds)), flash)
        return saved
      } catch (error) {
        ended(row)
        tell(row, fieldIds, undefined)
        tellProblem({ write: wanted, theirs: undefined, error })
        return undefined
      }
    })()
    last.current.set(id, saving)
    return saving
  }

  const write = async (wanted: CellWrite<Row>, isUndo = false) => {
    const saved = await writeOne(wanted)
    if (!saved) return
    const back = () =>
      void write({ row: saved, fieldIds: wanted.fieldIds, answers: answersOf(wanted.row) }, true)
    toast.done(t(isUndo ? 'grid.cell.undone' : 'grid.cell.saved'), isUndo ? undefined : back)
  }

  const writeAll = async (
    writes: readonly CellWrite<Row>[],
    refused: readonly RefusedCell<Row>[],
    isUndo = false,
  ) => {
    for (const { row, fieldId, reason } of refused) tell(row, [fieldId], { is: 'refused', reason })
    const backs: CellWrite<Row>[] = []
    let next = 0
    const work = async () => {
      for (let one = writes[next++]; one; one = writes[next++]) {
        const saved = await writeOne(one)
        if (saved) backs.push({ row: saved, fieldIds: one.fieldIds, answers: answersOf(one.row) })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const count = backs.reduce((sum, { fieldIds }) => sum + fieldIds.length, 0)
    if (count > 0)
      toast.done(
        isUndo ? t('grid.cell.undone') : t('grid.cell.several', { count }),
        isUndo ? undefined : () => void writeAll(backs, [], true),
        true,
      )
    if (refused.length > 0) toast.notDone(t('grid.cell.refused', { count: refused.length }))
  }

  /** The problem that is shown, with those that are alike where it is for all; they are none any more. */
  const decide = (isForAll: boolean): readonly CellProblem<Row>[] => {
    const decided = problem ? [problem, ...(isForAll ? alike : [])] : []
    setProblems((all) => all.filter((one) => !decided.includes(one)))
    return decided
  }
  const keepMine = (isForAll = false) => {
    const again = decide(isForAll).map(({ write: mine, theirs }) => {
      const { fieldIds, answers } = mine
      return theirs
        ? { row: theirs, fieldIds, answers: withFields(answersOf(theirs), answers, fieldIds) }
        : mine
    })
    const [only, ...more] = again
    if (only && more.length === 0) void write(only)
    else void writeAll(again, [])
  }

  const shown = useCallback(
    (row: Row) => {
      const mine = written.get(idOf(row))
      return mine && (mine.pending > 0 || versionOf(row) <= versionOf(mine.row)) ? mine.row : row
    },
    [written, idOf, versionOf],
  )
  const stateOf = useCallback(
    (row: Row, columnId: string) => states.get(keyOf(idOf(row), columnId)),
    [states, idOf],
  )
  const begin = useEvent((wanted: CellWrite<Row>) => void write(wanted))
  const beginAll = useEvent(
    (writes: readonly CellWrite<Row>[], refused: readonly RefusedCell<Row>[]) =>
      void writeAll(writes, refused),
  )
  return {
    ...{ write: begin, writeAll: beginAll, problem, alike: alike.length, keepMine, shown, stateOf },
    letGo: (isForAll = false) => void decide(isForAll),
    settled: useMemo(
      () => ([...written.values()].some(({ pending }) => pending > 0) ? [] : [...written.keys()]),
      [written],
    ),
    forget: useCallback(
      () => setWritten((all) => new Map([...all].filter(([, { pending }]) => pending > 0))),
      [],
    ),
  }
}

/** Whether two were not written for the same reason: somebody else was faster, or the call failed alike. */
const isAlike = <Row>(one: CellProblem<Row>, other: CellProblem<Row>): boolean =>
  (one.theirs === undefined) === (other.theirs === undefined) &&
  codedErrorOf(one.error).code === codedErrorOf(other.error).code

const keyOf = (rowId: string, fieldId: string) => `${rowId} ${fieldId}`

/** Returns answers with some fields taken from others. */
const withFields = (answers: Answers, from: Answers, fieldIds: readonly string[]): Answers => ({
  ...answers,
  ...Object.fromEntries(fieldIds.map((id) => [id, own(from, id) ?? null])),
})

function withoutWritten(
  states: ReadonlyMap<string, CellState>,
  rowId: string,
  fieldIds: readonly string[],
): ReadonlyMap<string, CellState> {
  const next = new Map(states)
  for (const fieldId of fieldIds) {
    const key = keyOf(rowId, fieldId)
    if (next.get(key)?.is === 'written') next.delete(key)
  }
  return next
}
