import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { sameAnswer } from '../../../schemas/answering/sameAnswer'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import type { Answers } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import type { RowsCatalog } from './rowsQueries'

/** One cell of a row, written. */
export interface CellWrite {
  /** As it was seen. */
  readonly row: FoundRow
  readonly fieldId: string
  /** All of the row as it is to be. */
  readonly answers: Answers
}

/** What keeps a cell from being written: somebody else's row, which is there instead, or whatever else. What was written is in it. */
export interface CellProblem {
  readonly write: CellWrite
  readonly theirs: FoundRow | undefined
  readonly error: unknown
}

export interface CellWrites {
  readonly write: (write: CellWrite) => void
  readonly problem: CellProblem | null
  /** Somebody has decided: what was written is written over what is there, tried again, or let go. */
  readonly keepMine: () => void
  readonly letGo: () => void
}

/** Writes cells: shown at once, against the revision that was seen, one after the other in a row, and with a way back. */
export function useCellWrites(catalog: RowsCatalog): CellWrites {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<CellProblem | null>(null)
  /** The write of each row that the next one waits for: what it left there, or nothing where it failed. */
  const last = useRef(new Map<string, Promise<FoundRow | undefined>>())

  /** How many writes of a row have begun. */
  const turns = useRef(new Map<string, number>())

  const show = (row: FoundRow) =>
    queries.setQueriesData<readonly FoundRow[]>({ queryKey: ['rows', catalog.id, 'page'] }, (rows) =>
      rows?.map((one) => (one._id === row._id ? { ...one, ...row } : one)),
    )

  async function send({ row, fieldId, answers }: CellWrite, rev: string): Promise<FoundRow | undefined> {
    const edit = (onto: Answers, ofRev: string) =>
      api.rows.edit(catalog.id, row._id, { answers: onto, rev: ofRev })
    try {
      return await edit(answers, rev)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ROW_CONFLICT') throw error
      const theirs = await api.rows.get(catalog.id, row._id)
      const isOther = !sameAnswer(own(theirs.answers, fieldId), own(row.answers, fieldId))
      // Elsewhere in the row: both can have what they wrote.
      if (!isOther) return edit({ ...theirs.answers, [fieldId]: own(answers, fieldId) ?? null }, theirs._rev)
      show(theirs)
      setProblem({ write: { row, fieldId, answers }, theirs, error })
      return undefined
    }
  }

  function write(wanted: CellWrite, isUndo = false) {
    const { row, fieldId, answers } = wanted
    const before = last.current.get(row._id)
    const turn = (turns.current.get(row._id) ?? 0) + 1
    turns.current.set(row._id, turn)
    show({ ...row, answers })
    const written = (async () => {
      const rev = (await before)?._rev ?? row._rev
      try {
        const saved = await send(wanted, rev)
        if (!saved) return undefined
        // A later one is on its way, and shows more.
        if (turns.current.get(row._id) === turn) show(saved)
        const back = () => write({ row: saved, fieldId, answers: row.answers }, true)
        toast.done(
          t(isUndo ? 'catalogRows.cell.undone' : 'catalogRows.cell.saved'),
          isUndo ? undefined : back,
        )
        return saved
      } catch (error) {
        show(row)
        setProblem({ write: wanted, theirs: undefined, error })
        return undefined
      }
    })()
    last.current.set(row._id, written)
  }

  const keepMine = () => {
    if (!problem) return
    const { write: mine, theirs } = problem
    setProblem(null)
    write(
      theirs
        ? {
            row: theirs,
            fieldId: mine.fieldId,
            answers: { ...theirs.answers, [mine.fieldId]: own(mine.answers, mine.fieldId) ?? null },
          }
        : mine,
    )
  }

  return { write, problem, keepMine, letGo: () => setProblem(null) }
}
