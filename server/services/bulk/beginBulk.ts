import { bulkKeptDays, type BulkKind, type BulkRecord } from '../../../schemas/api/bulk'
import { id24 } from '../../../schemas/model/ids'
import { AppError, FieldsError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import {
  findBulk,
  findBulkByKey,
  insertBulk,
  keepBulkRecords,
  setBulkTask,
  type NewBulk,
  type StoredBulk,
} from '../../store/bulk/bulkChanges'
import { listOutcomes, type ListedOutcome } from '../../store/bulk/listedBulks'
import type { BulkQuestion } from '../../store/bulk/bulkTables'
import { uniqueViolation } from '../../store/databaseErrors'
import { findItem } from '../../store/items/items'
import { recordsById } from '../../store/records/records'
import { contentHash } from '../../support/canonicalJson'
import { refusal } from '../access/demand'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { newChangeSet } from '../records/changeSets'
import { addTask } from '../tasks/tasks'
import { bulkActionOf } from './bulkActions'
import { changeInBulk } from './changeInBulk'
import { findSelected } from './findSelected'
import { runBulk } from './runBulk'

/** The most records that are changed while the client waits. */
const atOnce = 200
/** The most unchanged records that the response lists. */
const mostTold = 20

/** A bulk change as it is asked for. */
export interface BulkWish {
  readonly kind: BulkKind
  /** The request, in the shape of its kind. */
  readonly request: unknown
  /** The form of all the records; null where they may be of several. */
  readonly form: Item | null
  /** The account that the records belong to. */
  readonly tenantId: number
  /** Ids of named records, or a question that selects them. */
  readonly of: readonly string[] | BulkQuestion
  readonly isDryRun: boolean
  /** When false, the change starts no workflows. */
  readonly runsWorkflows?: boolean
  /** When the client waits, changes nothing at all if a record would not be valid. */
  readonly isWhole?: boolean
  readonly idempotencyKey: string | null
  /** By which it is undone; left out: a new one. */
  readonly changeSetId?: string
}

export interface BegunBulk {
  readonly bulk: StoredBulk
  /** Ids of the changed records; empty while a task makes the change. */
  readonly changed: readonly string[]
  /** The first of the other records, and why they were not changed. */
  readonly others: readonly BulkRecord[]
}

/**
 * Begins a bulk change: at once for few records, otherwise as a task. Throws NOT_FOUND when the viewer may know of none of the records,
 * FORBIDDEN {who} when they may change none, the errors of the first invalid record when all or none are to be changed, and what lists of
 * records throw.
 */
export async function beginBulk(deps: Deps, viewer: Viewer, wish: BulkWish): Promise<BegunBulk> {
  const before = await sentBefore(deps, viewer, wish)
  if (before) return told(deps, wish, before)
  const isNamed = 'petition' in wish.of === false
  const ids = isNamed ? wish.of : await findSelected(deps, viewer, wish, atOnce + 1)
  if (ids.length === 0) throw new AppError('NOT_FOUND')
  if (ids.length > atOnce)
    return firstOrBefore(deps, viewer, wish, () => beginTask(deps, viewer, wish, isNamed ? ids : null))
  return firstOrBefore(deps, viewer, wish, () => beginAtOnce(deps, viewer, wish, ids))
}

/** Returns the bulk change of the same request sent before. Throws IDEMPOTENCY_CONFLICT when another request had its key. */
async function sentBefore(deps: Deps, viewer: Viewer, wish: BulkWish): Promise<StoredBulk | undefined> {
  const { idempotencyKey: key } = wish
  const bulk = key === null ? undefined : await findBulkByKey(deps.db, viewer, key)
  if (bulk && !bulk.request_hash?.equals(hashOf(wish))) throw new AppError('IDEMPOTENCY_CONFLICT')
  return bulk
}

const hashOf = ({ kind, request, form, of, isDryRun, runsWorkflows }: BulkWish): Buffer =>
  contentHash([kind, request, form?.id ?? null, of, isDryRun, ...(runsWorkflows === false ? [false] : [])])

async function firstOrBefore(
  deps: Deps,
  viewer: Viewer,
  wish: BulkWish,
  begin: () => Promise<BegunBulk>,
): Promise<BegunBulk> {
  try {
    return await begin()
  } catch (error) {
    const isSent = uniqueViolation(error) === 'bulk_changes_idempotency'
    const before = isSent ? await sentBefore(deps, viewer, wish) : undefined
    if (!before) throw error
    return told(deps, wish, before)
  }
}

function beginAtOnce(deps: Deps, viewer: Viewer, wish: BulkWish, ids: readonly string[]): Promise<BegunBulk> {
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const bulk = await keepNew(inside, viewer, wish, ids)
    const ended = await runBulk(inside, bulk, {
      ...{ viewer: () => Promise.resolve(viewer), done: 0 },
      save: () => Promise.resolve(),
    })
    return told(inside, wish, ended)
  })
}

async function beginTask(
  deps: Deps,
  viewer: Viewer,
  wish: BulkWish,
  ids: readonly string[] | null,
): Promise<BegunBulk> {
  const { form } = wish
  let bulk: StoredBulk | undefined
  const { task } = await addTask(deps, viewer, {
    kind: changeInBulk.name,
    subject: form && { itemId: form.id },
    asked: [wish.kind, wish.request, wish.of, wish.isDryRun, wish.runsWorkflows ?? true],
    idempotencyKey: null,
    request: async () => {
      bulk = await keepNew(deps, viewer, wish, ids)
      return { bulk_id: bulk.id }
    },
  })
  const { bulk_id: id } = task.request as { readonly bulk_id: string }
  const key = { accountId: viewer.accountId, id }
  await setBulkTask(deps.db, key, task.id)
  const begun = await findBulk(deps.db, key)
  if (!begun) throw new AppError('NOT_FOUND')
  return { bulk: begun, changed: [], others: [] }
}

async function keepNew(
  deps: Deps,
  viewer: Viewer,
  wish: BulkWish,
  ids: readonly string[] | null,
): Promise<StoredBulk> {
  const { kind, request, form, tenantId, of, isDryRun, runsWorkflows = true } = wish
  const { cause } = bulkActionOf(kind)
  const key = { accountId: viewer.accountId, id: id24(deps.random) }
  const bulk: NewBulk = {
    ...{ account_id: key.accountId, id: key.id, user_id: viewer.userId, api_key_id: viewer.apiKeyId },
    ...{ tenant_id: tenantId, form_id: form?.id ?? null, form_name: form?.name ?? null, kind, request },
    dry_run: isDryRun,
    runs_workflows: runsWorkflows,
    asked: ids === null ? (of as BulkQuestion) : null,
    change_set_id: wish.changeSetId ?? newChangeSet(deps, viewer, { accountId: tenantId, cause }).id,
    ...{ task_id: null, total: null, created_at: deps.now(), finished_at: null },
    ...{ idempotency_key: wish.idempotencyKey, request_hash: hashOf(wish) },
  }
  await insertBulk(deps.db, bulk)
  if (ids !== null) await keepBulkRecords(deps.db, key, [...new Set(ids)])
  const kept = await findBulk(deps.db, key)
  if (!kept) throw new AppError('NOT_FOUND')
  return kept
}

const outcomeOf = ({ record_id: id, folio, outcome, errors }: ListedOutcome): BulkRecord => ({
  id,
  folio,
  outcome: outcome ?? 'unchanged',
  problems: [...(errors ?? [])],
})

async function told(deps: Deps, wish: BulkWish, bulk: StoredBulk): Promise<BegunBulk> {
  if (bulk.task_id !== null) return { bulk, changed: [], others: [] }
  const { changed, unchanged, invalid, refused } = bulk
  const list = (outcomes: Parameters<typeof listOutcomes>[2], limit: number) =>
    listOutcomes(deps.db, bulk, outcomes, { limit, offset: 0 })
  if (changed + unchanged + invalid + refused === 0) throw new AppError('NOT_FOUND')
  const others = (await list(['invalid', 'refused'], mostTold)).map(outcomeOf)
  const isForbidden = others.every(({ problems }) => problems.every(({ code }) => code === 'FORBIDDEN'))
  if (changed + unchanged + invalid === 0 && isForbidden) throw await forbidden(deps, bulk, others)
  if (invalid > 0 && wish.isWhole && !wish.isDryRun) {
    const [first] = await list(['invalid'], 1)
    throw fieldsErrorOf(first)
  }
  const ids = (await list(['changed'], atOnce)).map(({ record_id: id }) => id)
  return { bulk, changed: ids, others }
}

/** Returns FORBIDDEN {who} with the users who could grant access to the first record. */
async function forbidden(
  deps: Deps,
  { tenant_id: accountId }: StoredBulk,
  [first]: readonly BulkRecord[],
): Promise<AppError> {
  const [record] = first ? await recordsById(deps.db, accountId, [first.id]) : []
  const item = record && (await findItem(deps.db, [accountId], record.form_id))
  return item ? refusal(deps, factsOf(item)) : new AppError('FORBIDDEN')
}

const fieldsErrorOf = (first: ListedOutcome | undefined): FieldsError =>
  new FieldsError(
    (first?.errors ?? []).map(({ field, label = '', group_id: groupId, set_index: setIndex, ...error }) => ({
      ...{ fieldId: field ?? '', label, error },
      ...(groupId !== undefined && setIndex !== undefined && { groupId, setIndex }),
    })),
  )

/** Returns the moment before which bulk changes are no longer listed. */
export const keptSince = (deps: Pick<Deps, 'now'>): Date =>
  new Date(deps.now().getTime() - bulkKeptDays * 86_400_000)
