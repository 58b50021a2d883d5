import type { SubmitRequest } from '../../../schemas/api/records'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { id24 } from '../../../schemas/model/ids'
import { AppError, FieldsError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { publicPrincipal, roleIn, userIn } from '../../policies/principal'
import { factsOf } from '../../policies/resource'
import { isUnavailable, uniqueViolation } from '../../store/databaseErrors'
import {
  findRecord,
  findSubmission,
  folioExists,
  lockNextNumber,
  type RecordRow,
} from '../../store/records/records'
import type { NewRecord, RecordCreation } from '../../store/records/changes/createRecords'
import { findUser } from '../../store/people/users'
import { findAnswerFiles, namesFiles } from '../files/answerFiles'
import { changeRecords, unnamed, type RecordChanges } from './changeRecords'
import { newChangeSet, type ChangeOrigin } from './changeSets'
import { checkAnswers, type Checked } from './checkAnswers'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { folioPlan, framed, type FolioPlan } from '../../../schemas/folio/folioPlan'
import { receiveInboxItem } from '../inbox/inbox'
import { readRevision, type Revision } from '../forms/formRevisions'
import { loadFormForAnswer, type AnsweredForm, type LoadedForm } from '../forms/forms'
import { limitPublic } from '../access/publicLimit'
import { keptMethod, keptPosition, keptProperties, keptTime, zoneOf } from './recordEnvelope'
import { requestHash } from './requestHash'
import { senderKey, type SenderKey } from './senderKey'
import { isTimedOut } from './timers'
import { beforeSaving } from '../workflows/beforeSaving'
import { workflowsFor } from '../workflows/waitingWorkflows'
import { addressGroup } from '../../support/addressGroup'

const attempts = 5

export interface Submission {
  readonly body: SubmitRequest
  readonly idempotencyKey: string | null
  /** Rows of catalogs that are no longer as they were seen are refused. */
  readonly rowsAsSeen: boolean
  readonly token: string | undefined
  readonly address: string
  /** A workflow that makes it: what its mapping leaves open may be missing. */
  readonly origin?: ChangeOrigin
}

export interface Submitted {
  readonly record: RecordRow
  readonly form: LoadedForm
  /** The submitter is of the form's account and may see its names. */
  readonly known: boolean
  /** Answers that were given and are not stored. */
  readonly dropped: readonly DroppedAnswer[]
}

async function storedRecord(deps: Deps, accountId: number, id: string): Promise<RecordRow> {
  const record = await findRecord(deps.db, accountId, id)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}

/** The first result of a re-sent submission; undefined when the key is new. */
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

const folioError = (error: ConstructorParameters<typeof FieldsError>[0][number]['error']) =>
  new FieldsError([{ fieldId: 'folio', label: 'Folio', error }])

/** The folio that the respondent gave, when the form takes one. */
function givenFolio(plan: FolioPlan, folio: string | null | undefined, unfinished: boolean): string | null {
  const given = plan.manual ? (folio ?? '').trim() : ''
  if (plan.required && !given && !unfinished) throw folioError({ code: 'FOLIO_REQUIRED' })
  return given || null
}

/** The record's id where the client made one; some write it in capitals. */
const givenId = ({ id }: SubmitRequest): string | undefined => id?.toLowerCase() || undefined

/** Whose the record is: the submitter's, or that of the member in whose name a manager of the form submits. */
async function userOfRecord(
  deps: Deps,
  { item }: LoadedForm,
  visitor: Visitor,
  wanted: number | null | undefined,
): Promise<number> {
  // A record that came without login, or from another account, is the form owner's to look after.
  if (visitor.type === 'public' || roleIn(visitor, item.account_id) === 'connection') return item.owner_id
  if (wanted == null || wanted === visitor.userId) return visitor.userId
  await demand(deps, visitor, 'item.manage', factsOf(item))
  const user = await findUser(deps.db, item.account_id, wanted)
  if (!user?.is_active) throw new AppError('BAD_REQUEST', { where: 'body/user_id' })
  return user.id
}

function recordOf(
  deps: Deps,
  loaded: LoadedForm,
  visitor: Visitor,
  submission: Submission,
  checked: Checked & { readonly userId: number; readonly timezone: string; readonly hash: Buffer },
): NewRecord {
  const { body } = submission
  const { item, revision } = loaded
  const { idempotencyKey, address } = submission
  const sender = senderKey(visitor, item.account_id, idempotencyKey, addressGroup(address))
  const now = deps.now()
  return {
    account_id: item.account_id,
    id: givenId(body) ?? id24(deps.random),
    form_id: item.id,
    revision: revision.revision,
    user_id: checked.userId,
    created_by_id: sender.userId,
    created_at: now,
    updated_at: now,
    updated_by_id: sender.userId,
    start_timestamp: keptTime(body.start_timestamp),
    end_timestamp: keptTime(body.end_timestamp),
    geolocation: keptPosition(body.geolocation),
    geolocation_method: keptMethod(body.geolocation_method ?? null),
    timezone: checked.timezone,
    answers: checked.answers,
    points: checked.points,
    properties: keptProperties(body.properties ?? null, submission.address),
    idempotency_key: sender.key,
    request_hash: checked.hash,
    request_dropped: sender.key === null || checked.dropped.length === 0 ? null : checked.dropped,
    current_element_oid: body.current_element_oid ?? null,
    element_record_oid: body.element_record_oid ?? null,
  }
}

/** What follows from a record is what the form says now, whichever revision was answered. */
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

/** The first number from the counter's on that makes a free folio: someone may have given its folio by hand. */
async function freeNumber(db: Deps['db'], { loaded, record, plan }: Storing): Promise<number> {
  const { account_id: accountId, form_id: formId } = record
  const frame = plan.frame(loaded.accountOwnerId, record.created_at, record.timezone)
  let number = await lockNextNumber(db, accountId, formId, plan.from)
  while (await folioExists(db, accountId, formId, framed(frame, number))) number += plan.by
  return number
}

/**
 * All or nothing. The record comes last, since the form's counter is locked from there on. Numbers that someone wrote by hand are
 * stepped over when `careful`, which is the second try: they are rare.
 */
async function store(deps: Deps, storing: Storing, careful: boolean): Promise<RecordRow> {
  const { loaded, visitor, record, inboxId, plan, given, origin } = storing
  const { account_id: accountId } = record
  const creation = (from: number): RecordCreation => {
    const frame = plan.frame(loaded.accountOwnerId, record.created_at, record.timezone)
    return { record, choice: given === null ? { from, by: plan.by, frame } : { given } }
  }
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
  if (!careful && inboxId === null && !namesFiles(record.answers))
    return create(deps, { create: [creation(plan.from)], form, workflows })
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const files = await findAnswerFiles(inside, loaded, visitor, { kind: 'record', ...record })
    if (inboxId !== null && visitor.type !== 'public')
      await receiveInboxItem(inside, visitor, inboxId, record)
    const from = careful && given === null ? await freeNumber(db, storing) : plan.from
    return create(inside, { create: [creation(from)], files, form, workflows })
  })
}

/**
 * Takes answers. 201 only after the commit; the same key again gives the first result, whatever happened in between, and five at
 * once make one record.
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
  // Only of what is stored, or may have been: what is refused costs no more than finding out.
  const hash = () => (made ??= requestHash(deps, revision, [body.form_id, body.answers, body.folio ?? null]))
  try {
    const taken = await take(deps, loaded, asked, submission, hash)
    return { ...taken, form: loaded, known }
  } catch (error) {
    // Most submissions are new, so whether this one is a repetition is asked when it did not get through.
    if (isUnavailable(error)) throw error
    const sender = senderKey(asked, item.account_id, submission.idempotencyKey, group)
    const first = await replayed(deps, loaded, sender, hash)
    if (first) return { ...first, form: loaded, known }
    throw error
  }
}

/** Checks and stores a submission, as if it were the first with its key: of two, one meets the unique index. */
async function take(
  deps: Deps,
  loaded: AnsweredForm,
  visitor: Visitor,
  submission: Submission,
  hash: () => Buffer,
): Promise<Pick<Submitted, 'record' | 'dropped'>> {
  const { body, idempotencyKey } = submission
  const id = givenId(body)
  if (id !== undefined && (await findRecord(deps.db, loaded.item.account_id, id)))
    throw new AppError('RECORD_EXISTS')
  const ownZone = visitor.type === 'public' ? 'UTC' : visitor.timezone
  const timezone = zoneOf(body.timezone, ownZone)
  const unfinished =
    submission.origin !== undefined || (await isTimedOut(deps, loaded, idempotencyKey, body.properties))
  const userId = await userOfRecord(deps, loaded, visitor, body.user_id)
  const check = (answers: SubmitRequest['answers']) =>
    checkAnswers(deps, loaded, {
      answers,
      timezone,
      principal: visitor,
      unfinished,
      rowsAsSeen: submission.rowsAsSeen,
    })
  const checked = await check(body.answers)
  const plan = folioPlan(loaded.revision.document)
  const given = givenFolio(plan, body.folio, unfinished)
  const isFolioDropped = !plan.manual && Boolean(body.folio?.trim())
  const dropped = [
    ...checked.dropped,
    ...(isFolioDropped ? [{ fieldId: 'folio', why: 'automatic' } as const] : []),
  ]
  const made = { ...checked, dropped, userId, timezone, hash: hash() }
  const first = recordOf(deps, loaded, visitor, submission, made)
  const set = await beforeSaving(deps, { ...loaded, record: unnamed(first), moment: 'created' })
  const { answers, points } = set ? await check({ ...body.answers, ...set }) : checked
  const record = { ...first, answers, points }
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
