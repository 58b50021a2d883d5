import type { Kysely } from 'kysely'
import {
  changesSince,
  currentMark,
  type ToldChange,
  type ToldChanges,
} from '../../store/records/changes/changesSince'
import type { Database } from '../../store/schema'
import { createBell } from '../../support/bell'

/** A subscription to changes of the records of some accounts, from `mark` on and without a gap. */
export interface Watching {
  readonly mark: string
  /**
   * Returns the changes since the last call: at once where there are some, else as soon as there are; undefined after the given time or at
   * the end.
   */
  readonly next: (milliseconds: number) => Promise<ToldChanges | undefined>
  readonly stop: () => void
}

/** Polls for changes of records once for all watchers on this node. */
export interface RecordWatch {
  readonly join: (accountIds: readonly number[], signal: AbortSignal) => Promise<Watching>
  readonly close: () => Promise<void>
}

/** The most changes told one by one; a watcher with more is only told that there are many. */
export const mostTold = 500

interface Watcher {
  readonly accountIds: ReadonlySet<number>
  readonly hear: (told: ToldChanges) => void
}

/**
 * Polls the database every `pace` milliseconds while somebody watches. It polls because PostgreSQL's NOTIFY would slow down writers: such a
 * transaction waits for all others that notify until they are on disk.
 */
export function createRecordWatch(db: Kysely<Database>, pace = 1_000): RecordWatch {
  const watchers = new Set<Watcher>()
  let mark = ''
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  /** Runs one after the other, so that a new watcher begins exactly where the last look ended. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = turn.then(run)
    turn = result.catch(() => undefined)
    return result
  }

  async function look(): Promise<void> {
    const accountIds = new Set([...watchers].flatMap((watcher) => [...watcher.accountIds]))
    if (accountIds.size === 0) return
    const told = await changesSince(db, [...accountIds], { since: mark, most: mostTold })
    mark = told.mark
    if (told.changes.length === 0) return
    for (const { accountIds: own, hear } of watchers) {
      const changes = told.changes.filter(({ accountId }) => own.has(accountId))
      if (changes.length > 0 || told.isMany) hear({ ...told, changes })
    }
  }

  function lookLater(): void {
    if (timer || isClosed || watchers.size === 0) return
    timer = setTimeout(() => {
      // A look that fails is repeated the next time, because the mark stays where it is.
      void inTurn(look)
        .catch(() => undefined)
        .finally(() => {
          timer = undefined
          lookLater()
        })
    }, pace).unref()
  }

  return {
    join: (accountIds, signal) =>
      inTurn(async () => {
        if (watchers.size === 0) mark = await currentMark(db)
        const bell = createBell(signal)
        let heard: ToldChanges | undefined
        const watcher: Watcher = {
          accountIds: new Set(accountIds),
          hear: (told) => {
            heard = heard ? joined(heard, told) : told
            bell.ring()
          },
        }
        watchers.add(watcher)
        lookLater()
        return {
          mark,
          next: async (milliseconds) => {
            await bell.wait(milliseconds)
            const told = heard
            heard = undefined
            return told
          },
          stop: () => watchers.delete(watcher),
        }
      }),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      watchers.clear()
      await turn
    },
  }
}

function joined(before: ToldChanges, { mark, changes, isMany }: ToldChanges): ToldChanges {
  const all: readonly ToldChange[] = [...before.changes, ...changes]
  return { mark, changes: all.slice(0, mostTold), isMany: before.isMany || isMany || all.length > mostTold }
}
