import { sameJson } from '../../../../schemas/model/sameJson'
import type { Answers } from '../../../../schemas/model/answers'
import { own } from '../../../../schemas/model/json'
import { findRecord, type RecordRow } from '../../../store/records/records'
import { AppError } from '../../../appError'
import type { Doing, Outcome, WorkOf } from '../run'
import { editAsWorkflow } from './editAsWorkflow'

/**
 * Writes the answers and returns the record. When a node died before it logged the step, a retry may come to other answers; then the first
 * ones stay.
 */
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

/** Writes answers into a saved record. Equal answers make no change, so that workflows do not keep starting one another. */
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
