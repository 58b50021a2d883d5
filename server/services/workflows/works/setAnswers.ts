import { sameJson } from '../../../../schemas/model/sameJson'
import type { Answers } from '../../../../schemas/model/answers'
import { own } from '../../../../schemas/model/json'
import { findRecord } from '../../../store/records/records'
import { AppError } from '../../../appError'
import type { Doing, Outcome, WorkOf } from '../run'
import { editAsWorkflow } from './editAsWorkflow'

/** Writes answers into a record that is saved; what it says already is no change, so that nothing goes on by itself. */
export async function writeAnswers(doing: Omit<Doing, 'work'>, answers: Answers): Promise<Outcome> {
  const { deps, run } = doing
  const { id, account_id: accountId } = run.record
  const now = await findRecord(deps.db, accountId, id)
  if (!now || now.deleted_at) throw new AppError('NOT_FOUND')
  const changed = Object.fromEntries(
    Object.entries(answers).filter(([fieldId, value]) => !sameJson(own(now.answers, fieldId), value)),
  )
  if (Object.keys(changed).length === 0) return { output: { changed: [] } }
  await editAsWorkflow(doing, { answers: changed })
  return { output: { changed: Object.keys(changed) } }
}

export const setAnswers = ({ work, ...doing }: Doing<WorkOf<'setAnswers'>>): Promise<Outcome> =>
  writeAnswers(doing, work.answers)
