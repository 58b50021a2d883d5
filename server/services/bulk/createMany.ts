import type { RecordProblem } from '../../../schemas/api/bulk'
import type { CreateRecordsRequest } from '../../../schemas/api/bulkCalls'
import { id24 } from '../../../schemas/model/ids'
import { AppError, FieldsError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import {
  findBulk,
  findBulkByKey,
  finishBulk,
  insertBulk,
  keepBulkRecords,
  keepOutcomes,
  type StoredBulk,
} from '../../store/bulk/bulkChanges'
import { listOutcomes } from '../../store/bulk/listedBulks'
import { uniqueViolation } from '../../store/databaseErrors'
import { takeTurns } from '../../sheets/takeTurns'
import { contentHash } from '../../support/canonicalJson'
import type { Deps } from '../deps'
import { findAnswerFiles, namesFiles } from '../files/answerFiles'
import { loadFormForAnswer, type AnsweredForm } from '../forms/forms'
import { changeRecords, unnamed } from '../records/changeRecords'
import { newChangeSet } from '../records/changeSets'
import { folioChoice, withFreeNumber } from '../records/folioChoice'
import { settleSubmission, type SettledSubmission } from '../records/settleSubmission'
import { rowFinder } from '../rows/rowFinder'
import { beforeSaving, stopSaid } from '../workflows/beforeSaving'
import { problemsOf } from './bulkAction'

/** A record that was not created, by its index in the request, and why. */
export interface UnmadeRecord {
  readonly index: number
  readonly problems: readonly RecordProblem[]
}

export interface MadeRecords {
  /** The stored bulk change; null when no record was created. */
  readonly bulk: StoredBulk | null
  readonly ids: readonly string[]
  readonly created: number
  readonly problems: readonly UnmadeRecord[]
  /** The number of answers that were not stored. */
  readonly dropped: number
}

interface Settled {
  readonly settled: readonly SettledSubmission[]
  readonly problems: readonly UnmadeRecord[]
}

/**
 * Creates several records of a form as one change set, each as if somebody answered it; invalid ones are left out and reported. The same
 * key returns the same records. Throws NOT_FOUND and FORM_LOAD_UNAUTHORIZED for a viewer who may not answer the form, and
 * IDEMPOTENCY_CONFLICT when another request had the key.
 */
export async function createMany(
  deps: Deps,
  viewer: Viewer,
  asked: CreateRecordsRequest,
  idempotencyKey: string | null,
): Promise<MadeRecords> {
  const isDryRun = asked.dry_run === true
  const hash = contentHash(['create', asked.form_id, asked.records, isDryRun])
  const before = isDryRun ? undefined : await madeBefore(deps, viewer, idempotencyKey, hash)
  if (before) return before
  const form = await loadFormForAnswer(deps, viewer, asked.form_id, { isForGranted: true })
  const { settled, problems } = await settleAll(deps, viewer, form, asked, isDryRun)
  const dropped = settled.reduce((sum, one) => sum + one.dropped.length, 0)
  const none = { bulk: null, ids: [], created: settled.length, problems, dropped }
  if (isDryRun || settled.length === 0) return none
  try {
    const bulk = await makeAll(deps, viewer, form, settled, {
      ...{ idempotencyKey, hash, told: { problems, dropped } },
    })
    return { ...none, bulk, ids: settled.map(({ record }) => record.id) }
  } catch (error) {
    const first =
      uniqueViolation(error) === 'bulk_changes_idempotency'
        ? await madeBefore(deps, viewer, idempotencyKey, hash)
        : undefined
    if (!first) throw error
    return first
  }
}

/** Returns the result of the same request sent before; undefined when there was none. */
async function madeBefore(
  deps: Deps,
  viewer: Viewer,
  key: string | null,
  hash: Buffer,
): Promise<MadeRecords | undefined> {
  const bulk = key === null ? undefined : await findBulkByKey(deps.db, viewer, key)
  if (!bulk) return undefined
  if (!bulk.request_hash?.equals(hash)) throw new AppError('IDEMPOTENCY_CONFLICT')
  const { changed } = bulk
  const made = await listOutcomes(deps.db, bulk, ['changed'], { limit: changed, offset: 0 })
  const { problems, dropped } = bulk.request as Pick<MadeRecords, 'problems' | 'dropped'>
  return { bulk, ids: made.map(({ record_id: recordId }) => recordId), created: changed, problems, dropped }
}

async function settleAll(
  deps: Deps,
  viewer: Viewer,
  form: AnsweredForm,
  { form_id: formId, records, timezone }: CreateRecordsRequest,
  isDryRun: boolean,
): Promise<Settled> {
  const finder = rowFinder(deps, form)
  // Sorts the new ids, because lists sort records of one moment by id.
  const ids = records.map(() => id24(deps.random)).sort()
  const settled: SettledSubmission[] = []
  const problems: UnmadeRecord[] = []
  const turn = takeTurns(undefined)
  for (const [index, answers] of records.entries()) {
    await turn()
    const body = { form_id: formId, answers, id: ids[index] ?? null, timezone: timezone ?? null }
    const submission = { body, idempotencyKey: null, rowsAsSeen: false, token: undefined, address: '' }
    try {
      const one = await settleSubmission(deps, form, viewer, submission, { unfinished: false, finder })
      settled.push(await withWorkflows(deps, form, answers, one, isDryRun))
    } catch (error) {
      const stop = stopSaid(error)
      if (error instanceof FieldsError) problems.push({ index, problems: problemsOf(error) })
      else if (stop) problems.push({ index, problems: [{ ...stop, field: null }] })
      else throw error
    }
  }
  return { settled, problems }
}

/** Runs the workflows before saving, and checks the answers that they set. */
async function withWorkflows(
  deps: Deps,
  form: AnsweredForm,
  given: CreateRecordsRequest['records'][number],
  settled: SettledSubmission,
  isTrial: boolean,
): Promise<SettledSubmission> {
  const record = unnamed(settled.record)
  // A trial asks no service.
  const set = await beforeSaving(deps, { ...form, record, moment: 'created', isTrial, isOfMany: isTrial })
  if (!set) return settled
  const { answers, points } = await settled.check({ ...given, ...set })
  return { ...settled, record: { ...settled.record, answers, points } }
}

interface Sent {
  readonly idempotencyKey: string | null
  readonly hash: Buffer
  /** What the response reports besides the records, also when the request is sent again. */
  readonly told: Pick<MadeRecords, 'problems' | 'dropped'>
}

async function makeAll(
  deps: Deps,
  viewer: Viewer,
  form: AnsweredForm,
  settled: readonly SettledSubmission[],
  sent: Sent,
): Promise<StoredBulk> {
  const make = (isCareful: boolean) =>
    deps.db
      .transaction()
      .execute((db) => makeInside({ ...deps, db }, viewer, form, settled, { ...sent, isCareful }))
  try {
    return await make(false)
  } catch (error) {
    // A folio written by hand is in the way; the second try steps over such folios.
    if (uniqueViolation(error) !== 'records_folio') throw error
    return make(true)
  }
}

async function makeInside(
  deps: Deps,
  viewer: Viewer,
  form: AnsweredForm,
  settled: readonly SettledSubmission[],
  { idempotencyKey, hash, told, isCareful }: Sent & { readonly isCareful: boolean },
): Promise<StoredBulk> {
  const { item, revision } = form
  const key = { accountId: viewer.accountId, id: id24(deps.random) }
  const set = newChangeSet(deps, viewer, { accountId: item.account_id, cause: 'filling', causeId: key.id })
  await insertBulk(deps.db, {
    ...{ account_id: key.accountId, id: key.id, user_id: viewer.userId, api_key_id: viewer.apiKeyId },
    ...{ tenant_id: item.account_id, form_id: item.id, form_name: item.name, kind: 'create' },
    ...{ request: told, dry_run: false, runs_workflows: true, asked: null },
    ...{ change_set_id: set.id, task_id: null, total: null, created_at: deps.now(), finished_at: null },
    ...{ idempotency_key: idempotencyKey, request_hash: hash },
  })
  const files = []
  for (const { record } of settled)
    if (namesFiles(record.answers))
      files.push(...(await findAnswerFiles(deps, form, viewer, { kind: 'record', ...record })))
  const create = settled.map((one) => ({ record: one.record, choice: folioChoice(form, one) }))
  const parts = isCareful ? create.map((one) => [one]) : [create]
  for (const [at, part] of parts.entries()) {
    const creations = isCareful ? await Promise.all(part.map((one) => withFreeNumber(deps, one))) : part
    await changeRecords(
      deps,
      { create: creations, files: at === 0 ? files : [], form: revision.document },
      set,
    )
  }
  await keepBulkRecords(
    deps.db,
    key,
    settled.map(({ record }) => record.id),
  )
  await keepOutcomes(
    deps.db,
    key,
    settled.map((_one, position) => ({ position, outcome: 'changed', errors: [] })),
    0,
  )
  await finishBulk(deps.db, key, deps.now())
  const bulk = await findBulk(deps.db, key)
  if (!bulk) throw new AppError('NOT_FOUND')
  return bulk
}
