import type { StartTimerRequest } from '../../../schemas/api/answering'
import { timerMinutes } from '../../../schemas/model/formTimer'
import { isObject, type Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { deleteTimers, findTimer, insertTimer, type AnswerTimer } from '../../store/records/answerTimers'
import type { Deps } from '../deps'
import { loadFormForAnswer, type LoadedForm } from '../forms/forms'
import { limitPublic } from '../access/publicLimit'
import { hourlyTask } from '../tasks/hourlyTask'
import type { AddressGroup } from '../../support/addressGroup'

const day = 24 * 3_600_000
/** Milliseconds for which a start is remembered after its time was over, because answers may wait for a network. */
const remembered = 90 * day
/** Milliseconds before its end at which a timer counts as over, because a browser's clock may run ahead. */
const grace = 60_000

/** Starts the timer of a form; a key that was started before keeps its start. Throws NO_TIMER. */
export async function startTimer(
  deps: Deps,
  visitor: Visitor,
  { form_id: formId, key, revision, token }: StartTimerRequest,
  address: AddressGroup,
): Promise<AnswerTimer> {
  const loaded = await loadFormForAnswer(deps, visitor, formId, { revision, token })
  await limitPublic(deps, visitor, 'timer', loaded.item, address)
  const minutes = timerMinutes(loaded.revision.document)
  if (minutes === null) throw new AppError('NO_TIMER')
  const now = deps.now().getTime()
  const timer = {
    account_id: loaded.item.account_id,
    form_id: loaded.item.id,
    key,
    started_at: new Date(now),
    expires_at: new Date(now + minutes * 60_000),
  }
  await insertTimer(deps.db, timer)
  return (await findTimer(deps.db, timer)) ?? timer
}

const saysExpired = (properties: Json | undefined): boolean =>
  isObject(properties) &&
  isObject(properties['timer_config']) &&
  properties['timer_config']['expired'] === true

/**
 * Tells whether answers were sent because their time ran out, so that missing ones are no error. Throws TIMER_NOT_EXPIRED when the client
 * says so but the start recorded here disagrees.
 */
export async function isTimedOut(
  deps: Deps,
  { item, revision }: LoadedForm,
  key: string | null,
  properties: Json | undefined,
): Promise<boolean> {
  if (timerMinutes(revision.document) === null || !saysExpired(properties)) return false
  const place = { account_id: item.account_id, form_id: item.id }
  const timer = key === null ? undefined : await findTimer(deps.db, { ...place, key })
  if (!timer || deps.now().getTime() < timer.expires_at.getTime() - grace)
    throw new AppError('TIMER_NOT_EXPIRED')
  return true
}

/** Deletes starts whose time was over long ago. */
export const sweepTimers = hourlyTask('sweepTimers', (deps) =>
  deleteTimers(deps.db, new Date(deps.now().getTime() - remembered)),
)
