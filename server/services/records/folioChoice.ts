import { framed } from '../../../schemas/folio/folioPlan'
import type { FolioChoice, RecordCreation } from '../../store/records/changes/createRecords'
import { folioExists } from '../../store/records/recordNames'
import { lockNextNumber } from '../../store/records/records'
import type { Deps } from '../deps'
import type { AnsweredForm } from '../forms/forms'
import type { SettledSubmission } from './settleSubmission'

/** Returns the folio that the respondent gave, or the plan by which the form makes the next one. */
export const folioChoice = (
  { accountOwnerId }: Pick<AnsweredForm, 'accountOwnerId'>,
  { record, plan, given }: Pick<SettledSubmission, 'record' | 'plan' | 'given'>,
): FolioChoice =>
  given === null
    ? { from: plan.from, by: plan.by, frame: plan.frame(accountOwnerId, record.created_at, record.timezone) }
    : { given }

/**
 * Moves the creation on to the first number whose folio is free, because somebody may have written that folio by hand. Locks the form's
 * counter until the transaction ends.
 */
export async function withFreeNumber(
  { db }: Pick<Deps, 'db'>,
  creation: RecordCreation,
): Promise<RecordCreation> {
  const { record, choice } = creation
  if ('given' in choice) return creation
  const { account_id: accountId, form_id: formId } = record
  let from = await lockNextNumber(db, accountId, formId, choice.from)
  while (await folioExists(db, accountId, formId, framed(choice.frame, from))) from += choice.by
  return { record, choice: { ...choice, from } }
}
