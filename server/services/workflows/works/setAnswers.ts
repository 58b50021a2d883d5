import { sameJson } from '../../../../schemas/model/sameJson'
import type { Answers } from '../../../../schemas/model/answers'
import { own } from '../../../../schemas/model/json'
import { findRecord, type RecordRow } from '../../../store/records/records'
import { AppError } from '../../../appError'
import type { Doing, Outcome, WorkOf } from '../run'
import { editAsWorkflow } from './editAsWorkflow'

/** The record with the answers in it. Where a node died before it wrote down that it had written some, others may come out the second time: the first ones stay. */
async function writeOnce(doing: Omit<Doing, 'work'>, answers: Answers): Promise<Pick<RecordRow, 'version'>> {
  try {
    return (await editAsWorkflow(doing, { answers })).record
  } catch (error) {
    const { account_id: accountId, id } = doing.run.record
    const isWritten = error instanceof AppError && error.coded.code === 'IDEMPOTENCY_CONFLICT'
    const now = isWritten ? await findRecord(doing.deps.db, accountId, id) : undefined
    if (!now) throw error
    return now
  }
}

/** Writes answers into a record that is saved; what it says already is no change, so that nothing goes on by itself. */
export async function writeAnswers(doing: Omit<Doing, 'work'>, answers: Answers): Promise<Outcome> {
  const { deps, run } = doing
  const { id, account_id: accountId } = run.record
  const now = await findRecord(deps.db, accountId, id)
  if (!now || now.deleted_at) throw new AppError('NOT_FOUND')
  const changed = Object.fromEntries(
    Object.entries(answers).filter(([fieldId, value]) => !sameJson(own(now.answers, fieldId), value)),
  )
  const written = Object.keys(changed).length === 0 ? now : await writeOnce(doing, changed)
  return { output: { changed: Object.keys(changed), version: written.version } }
}

export const setAnswers = ({ work, ...doing }: Doing<WorkOf<'setAnswers'>>): Promise<Outcome> =>
  writeAnswers(doing, work.answers)
