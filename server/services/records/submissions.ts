import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { publicPrincipal, userIn } from '../../policies/principal'
import { isUnavailable, uniqueViolation } from '../../store/databaseErrors'
import { findRecord, findSubmission, recordKey, type RecordRow } from '../../store/records/records'
import type { NewRecord, RecordCreation } from '../../store/records/changes/createRecords'
import { findAnswerFiles, namesFiles } from '../files/answerFiles'
import { changeRecords, unnamed, type RecordChanges } from './changeRecords'
import { newChangeSet, type ChangeOrigin } from './changeSets'
import type { Deps } from '../deps'
import type { FolioPlan } from '../../../schemas/folio/folioPlan'
import { receiveInboxItem } from '../inbox/inbox'
import { readRevision, type Revision } from '../forms/formRevisions'
import { loadFormForAnswer, type AnsweredForm, type LoadedForm } from '../forms/forms'
import { limitPublic } from '../access/publicLimit'
import { folioChoice, withFreeNumber } from './folioChoice'
import { requestHash } from './requestHash'
import { senderKey, type SenderKey } from './senderKey'
import { folioError, givenId, settleSubmission, type Submission } from './settleSubmission'
import { isTimedOut } from './timers'
import { beforeSaving } from '../workflows/beforeSaving'
import { workflowsFor } from '../workflows/waitingWorkflows'
import { addressGroup } from '../../support/addressGroup'

const attempts = 5

export interface Submitted {
  readonly record: RecordRow
  readonly form: LoadedForm
  /** Whether the submitter belongs to the form's account and may see its names. */
  readonly known: boolean
  /** Answers that were given but are not stored. */
  readonly dropped: readonly DroppedAnswer[]
}

async function storedRecord(deps: Deps, accountId: number, id: string): Promise<RecordRow> {
  const record = await findRecord(deps.db, accountId, id)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}

/** Returns the first result of a submission sent again; undefined when the key is new. */
async function replayed(
  deps: Deps,
  loaded: LoadedForm,
  { key, userId }: SenderKey,
  hash: () => Buffer,
): Promise<Pick<Submitted, 'record' | 'dropped'> | undefined> {
  if (key === null) return undefined
  const { account_id: accountId, id: formId } = loaded.item
  const first = await findSubmission(deps.db, accountId, formId, key, userId)
  if (!first) return undefined
  if (!first.request_hash?.equals(hash())) throw new AppError('IDEMPOTENCY_CONFLICT')
  return { record: await storedRecord(deps, accountId, first.id), dropped: first.request_dropped ?? [] }
}

/** Returns the form's newest revision, because it decides what follows from a record whichever revision was answered. */
const newestOf = async (deps: Deps, { item, form, revision }: LoadedForm): Promise<Revision> =>
  form.revision === revision.revision ? revision : readRevision(deps, item.account_id, item.id, form.revision)

interface Storing {
  readonly loaded: AnsweredForm
  readonly visitor: Visitor
  readonly record: NewRecord
  readonly inboxId: string | null
  readonly plan: FolioPlan
  readonly given: string | null
  readonly origin: ChangeOrigin | undefined
}

/**
 * Stores a submission, all or nothing. The record is created last, because the form's counter stays locked from then on. When `careful`
 * (from the second try on), steps over numbers that somebody wrote by hand; they are rare.
 */
async function store(deps: Deps, storing: Storing, careful: boolean): Promise<RecordRow> {
  const { loaded, visitor, record, inboxId, origin } = storing
  const { account_id: accountId } = record
  const creation: RecordCreation = { record, choice: folioChoice(loaded, storing) }
  const set = newChangeSet(deps, visitor, {
    accountId,
    cause: 'submission',
    ...(inboxId === null ? {} : { causeId: inboxId }),
    ...origin,
  })
  const create = async (inside: Deps, changes: RecordChanges): Promise<RecordRow> => {
    const [created] = (await changeRecords(inside, changes, set)).created
    if (!created) throw new AppError('INTERNAL_SERVER_ERROR')
    return created
  }
  const { document: form } = await newestOf(deps, loaded)
  const workflows = await workflowsFor(deps, { ...loaded, record: unnamed(record), moment: 'created' })
  const { webhook_events: webhooks } = loaded.form
  if (!careful && inboxId === null && !namesFiles(record.answers))
    return create(deps, { create: [creation], form, workflows, webhooks })
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const files = await findAnswerFiles(inside, loaded, visitor, { kind: 'record', ...record })
    if (inboxId !== null && visitor.type !== 'public')
      await receiveInboxItem(inside, visitor, inboxId, record)
    const numbered = careful ? await withFreeNumber(inside, creation) : creation
    return create(inside, { create: [numbered], files, form, workflows, webhooks })
  })
}

/**
 * Accepts a submission and returns only after the commit. Repeating it with the same key returns the first result, and five simultaneous
 * requests create one record.
 */
export async function submit(deps: Deps, visitor: Visitor, submission: Submission): Promise<Submitted> {
  const { body } = submission
  const { revision: wanted } = body
  const loaded = await loadFormForAnswer(deps, visitor, body.form_id, {
    revision: wanted,
    token: submission.token,
  })
  const { item, revision } = loaded
  const user = userIn(visitor, item.account_id)
  const known = user !== null
  const asked = user ?? publicPrincipal
  const group = addressGroup(submission.address)
  await limitPublic(deps, visitor, 'submit', item, group)
  let made: Buffer | undefined
  // Computed lazily, so that a refused submission costs no hash.
  const hash = () => (made ??= requestHash(deps, revision, [body.form_id, body.answers, body.folio ?? null]))
  try {
    const taken = await take(deps, loaded, asked, submission, hash)
    return { ...taken, form: loaded, known }
  } catch (error) {
    // Most submissions are new, so whether this one is a repetition is only checked after it failed.
    if (isUnavailable(error)) throw error
    const sender = senderKey(asked, item.account_id, submission.idempotencyKey, group)
    const first = await replayed(deps, loaded, sender, hash)
    if (first) return { ...first, form: loaded, known }
    throw error
  }
}

/** Tells whether a record has that id. Requests of the same moment are looked up together; a transaction looks up its own. */
const isTaken = async ({ db, gathered }: Deps, accountId: number, id: string): Promise<boolean> =>
  (db.isTransaction
    ? await findRecord(db, accountId, id)
    : await gathered.findRecord(recordKey(accountId, id))) !== undefined

/** Checks and stores a submission as if its key were new: the second of two meets the unique index. */
async function take(
  deps: Deps,
  loaded: AnsweredForm,
  visitor: Visitor,
  submission: Submission,
  hash: () => Buffer,
): Promise<Pick<Submitted, 'record' | 'dropped'>> {
  const { body, idempotencyKey } = submission
  const id = givenId(body)
  if (id !== undefined && (await isTaken(deps, loaded.item.account_id, id)))
    throw new AppError('RECORD_EXISTS')
  const unfinished =
    submission.origin !== undefined || (await isTimedOut(deps, loaded, idempotencyKey, body.properties))
  const settled = await settleSubmission(deps, loaded, visitor, submission, { unfinished, hash })
  const { plan, given, dropped } = settled
  const set = await beforeSaving(deps, { ...loaded, record: unnamed(settled.record), moment: 'created' })
  const { answers, points } = set ? await settled.check({ ...body.answers, ...set }) : settled.record
  const record = { ...settled.record, answers, points }
  const storing = {
    loaded,
    visitor,
    record,
    inboxId: body.inbox ?? null,
    plan,
    given,
    origin: submission.origin,
  }

  for (let attempt = 1; ; attempt += 1) {
    try {
      return { record: await store(deps, storing, attempt > 1), dropped }
    } catch (error) {
      const index = uniqueViolation(error)
      if (index === 'records_pkey') throw new AppError('RECORD_EXISTS')
      if (index === 'records_folio' && given !== null)
        throw folioError({ code: 'FOLIO_TAKEN', params: { folio: given } })
      if (index !== 'records_folio' || attempt >= attempts) throw error
    }
  }
}
