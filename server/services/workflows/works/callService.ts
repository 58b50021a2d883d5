import type { Doing, Outcome, WorkOf } from '../run'
import { askService } from './askService'
import { writeAnswers } from './setAnswers'

/** Calls a service and writes the answers of its reply into the record. */
export async function callService(doing: Doing<WorkOf<'callService'>>): Promise<Outcome> {
  const answers = await askService(doing)
  return Object.keys(answers).length > 0 ? writeAnswers(doing, answers) : {}
}
