import type { BulkResult } from '../../../schemas/api/bulk'
import type { Viewer } from '../../policies/accessScope'
import { AppError } from '../../appError'
import { changeSetOf, countsOf } from '../../model/bulkFacts'
import {
  findBulk,
  finishBulk,
  keepOutcomes,
  nextBulkRecords,
  type BulkKey,
  type BulkPlace,
  type StoredBulk,
} from '../../store/bulk/bulkChanges'
import { insertEffects } from '../../store/effects/effects'
import { takeTurns } from '../../sheets/takeTurns'
import type { Deps } from '../deps'
import { changeRecords } from '../records/changeRecords'
import { newChangeSet } from '../records/changeSets'
import { concernedRecords } from '../workflows/concernedRecords'
import type { BulkAction, PlannedOutcome } from './bulkAction'
import { refused } from './bulkAction'
import { bulkActionOf } from './bulkActions'
import { holdPart } from './holdPart'

/**
 * The most records changed in one transaction, and the most stored bytes of them. They are compressed on disk and may take up to some
 * hundred times as much memory.
 */
const atOnce = 200
const bytesAtOnce = 131_072

export const keyOf = ({ account_id: accountId, id }: StoredBulk): BulkKey => ({ accountId, id })

/** Returns the next records, as many as may be held at a time. */
function partOf(places: readonly BulkPlace[]): readonly BulkPlace[] {
  let bytes = 0
  const end = places.findIndex(({ size }, at) => {
    bytes += size ?? 0
    return at > 0 && bytes > bytesAtOnce
  })
  return end === -1 ? places : places.slice(0, end)
}

export interface BulkRun {
  /** Returns the user who makes the changes, with their present rights. */
  readonly viewer: (deps: Deps) => Promise<Viewer>
  /** The number of records handled before. */
  readonly done: number
  /** Saves the progress in the transaction that handled the records. */
  readonly save: (deps: Deps, done: number, bulk: StoredBulk) => Promise<void>
  readonly signal?: AbortSignal
}

/** Handles the rest of a bulk change in parts, each in one transaction with its progress. */
export async function runBulk(deps: Deps, first: StoredBulk, run: BulkRun): Promise<StoredBulk> {
  const key = keyOf(first)
  const turn = takeTurns(run.signal)
  const action = bulkActionOf(first.kind)
  const inTransaction = <T>(work: (inside: Deps) => Promise<T>): Promise<T> =>
    deps.db.isTransaction ? work(deps) : deps.db.transaction().execute((db) => work({ ...deps, db }))
  for (let { done } = run; ;) {
    const part = partOf(await nextBulkRecords(deps.db, key, first.tenant_id, done, atOnce))
    if (part.length === 0) break
    await inTransaction(async (inside) => {
      const viewer = await run.viewer(inside)
      await changePart(inside, action, { bulk: first, viewer, part, turn })
      const bulk = await findBulk(inside.db, key)
      if (!bulk) throw new AppError('NOT_FOUND')
      await run.save(inside, done + part.length, bulk)
    })
    done += part.length
  }
  return inTransaction(async (inside) => {
    const bulk = (await findBulk(inside.db, key)) ?? first
    // A run killed after this point has already done the final step.
    if (bulk.finished_at !== null) return bulk
    if (!bulk.dry_run && bulk.changed > 0) await action.ended?.(inside, await run.viewer(inside), bulk)
    await finishBulk(inside.db, key, deps.now())
    return (await findBulk(inside.db, key)) ?? first
  })
}

async function changePart(
  deps: Deps,
  action: BulkAction,
  {
    bulk,
    viewer,
    part,
    turn,
  }: {
    readonly bulk: StoredBulk
    readonly viewer: Viewer
    readonly part: readonly BulkPlace[]
    readonly turn: () => Promise<void> | undefined
  },
): Promise<void> {
  const positions = new Map(part.map(({ recordId, position }) => [recordId, position]))
  const { rows, others, may } = await holdPart(deps, viewer, { bulk, action, ids: [...positions.keys()] })
  const { changes, effects = [], outcomes } = await action.plan(deps, { bulk, viewer, turn, may, rows })
  const forbidden = others.map(({ id }) => refused(id, 'FORBIDDEN'))
  const { tenant_id: accountId, kind, request, runs_workflows: runsWorkflows } = bulk
  const counts = bulk.dry_run || runsWorkflows
  const workflows = counts ? await concernedRecords(deps, accountId, changes) : 0
  if (!bulk.dry_run) {
    const causeId = kind === 'undo' ? (request as { change_set_id: string }).change_set_id : bulk.id
    const set = newChangeSet(deps, viewer, { accountId, cause: action.cause, causeId })
    await changeRecords(deps, changes, { ...set, id: bulk.change_set_id, runsWorkflows })
    await insertEffects(deps.db, { accountId, changeSetId: bulk.change_set_id }, effects)
  }
  await keepOutcomes(
    deps.db,
    keyOf(bulk),
    [...forbidden, ...outcomes].flatMap(({ id, outcome, errors = [] }: PlannedOutcome) => {
      const position = positions.get(id)
      return position === undefined ? [] : [{ position, outcome, errors }]
    }),
    workflows,
  )
}

/** Returns the result of a bulk change, for its task. */
export const resultOf = (bulk: StoredBulk): BulkResult => ({
  bulk_id: bulk.id,
  kind: bulk.kind,
  dry_run: bulk.dry_run,
  ...countsOf(bulk),
  change_set_id: changeSetOf(bulk),
})
