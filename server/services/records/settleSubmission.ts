import type { SubmitRequest } from '../../../schemas/api/records'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { folioPlan, type FolioPlan } from '../../../schemas/folio/folioPlan'
import { id24 } from '../../../schemas/model/ids'
import { AppError, FieldsError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { roleIn } from '../../policies/principal'
import { factsOf } from '../../policies/resource'
import { findUser } from '../../store/people/users'
import type { NewRecord } from '../../store/records/changes/createRecords'
import { addressGroup } from '../../support/addressGroup'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import type { RowFinder } from '../rows/rowFinder'
import type { ChangeOrigin } from './changeSets'
import { checkAnswers, type Checked } from './checkAnswers'
import { zoneOfVisitor } from '../company/zoneOfVisitor'
import { keptMethod, keptPosition, keptProperties, keptTime } from './recordEnvelope'
import { senderKey } from './senderKey'

export interface Submission {
  readonly body: SubmitRequest
  readonly idempotencyKey: string | null
  /** When true, catalog rows that changed since they were seen are refused. */
  readonly rowsAsSeen: boolean
  readonly token: string | undefined
  readonly address: string
  /** Set when a workflow submits; answers that its mapping leaves open may be missing. */
  readonly origin?: ChangeOrigin
}

export const folioError = (error: ConstructorParameters<typeof FieldsError>[0][number]['error']) =>
  new FieldsError([{ fieldId: 'folio', label: 'Folio', error }])

/** Returns the folio that the respondent gave, or null when there is none or the form takes none. */
function givenFolio(plan: FolioPlan, folio: string | null | undefined, unfinished: boolean): string | null {
  const given = plan.manual ? (folio ?? '').trim() : ''
  if (plan.required && !given && !unfinished) throw folioError({ code: 'FOLIO_REQUIRED' })
  return given || null
}

/** Returns the record's id where the client made one, in lower case, because some clients write it in capitals. */
export const givenId = ({ id }: SubmitRequest): string | undefined => id?.toLowerCase() || undefined

/** Returns the owner of the new record: the submitter, or the member in whose name a manager of the form submits. */
async function userOfRecord(
  deps: Deps,
  { item }: LoadedForm,
  visitor: Visitor,
  wanted: number | null | undefined,
): Promise<number> {
  // The form's owner looks after records that came without a login or from another account.
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
  checked: Checked & { readonly userId: number; readonly timezone: string; readonly hash: Buffer | null },
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

/** How a submission is checked. */
interface Settling {
  /** Answers that a workflow's mapping or an expired timer left open may be missing. */
  readonly unfinished: boolean
  /** Computes the hash that recognizes the request sent again; absent where it cannot be repeated. */
  readonly hash?: () => Buffer
  /** A shared finder of catalog rows, for when many submissions are settled in one transaction. */
  readonly finder?: RowFinder
}

export interface SettledSubmission {
  readonly record: NewRecord
  readonly plan: FolioPlan
  /** The folio that the respondent gave; null when the form makes one. */
  readonly given: string | null
  /** Answers that were given but are not stored. */
  readonly dropped: readonly DroppedAnswer[]
  /** Checks other answers in the same way. */
  readonly check: (answers: SubmitRequest['answers']) => Promise<Checked>
}

/**
 * Computes the record of a submission, whether by hand or one of many, and writes nothing: runs the form's own answering, and decides owner
 * and folio. Throws FieldsError with the errors of each field.
 */
export async function settleSubmission(
  deps: Deps,
  loaded: LoadedForm,
  visitor: Visitor,
  submission: Submission,
  { unfinished, hash, finder }: Settling,
): Promise<SettledSubmission> {
  const { body, rowsAsSeen } = submission
  const timezone = await zoneOfVisitor(deps, visitor, loaded.item.account_id, body.timezone)
  const userId = await userOfRecord(deps, loaded, visitor, body.user_id)
  const check = (answers: SubmitRequest['answers']) =>
    checkAnswers(deps, loaded, { answers, timezone, principal: visitor, unfinished, rowsAsSeen, finder })
  const checked = await check(body.answers)
  const plan = folioPlan(loaded.revision.document)
  const given = givenFolio(plan, body.folio, unfinished)
  const isFolioDropped = !plan.manual && Boolean(body.folio?.trim())
  const dropped = [
    ...checked.dropped,
    ...(isFolioDropped ? [{ fieldId: 'folio', why: 'automatic' } as const] : []),
  ]
  const made = { ...checked, dropped, userId, timezone, hash: hash?.() ?? null }
  return { record: recordOf(deps, loaded, visitor, submission, made), plan, given, dropped, check }
}
