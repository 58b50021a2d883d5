import { submit } from '../../records/submissions'
import { idFor, originOf, type Doing, type Outcome, type WorkOf } from '../run'

/** Makes a record of another form as if the owner had answered it; what is made once is found when it is tried again. */
export async function makeRecord(doing: Doing<WorkOf<'createRecord'>>): Promise<Outcome> {
  const { deps, run, work, key } = doing
  const { formId, answers, folio } = work
  const { record } = await submit(deps, run.viewer, {
    body: {
      form_id: formId,
      id: idFor(key),
      answers,
      timezone: run.record.timezone,
      ...(folio !== undefined && { folio }),
    },
    idempotencyKey: idFor(key),
    rowsAsSeen: false,
    token: undefined,
    address: '',
    origin: originOf(doing),
  })
  return {
    output: { folio: record.folio },
    made: { kind: 'record', itemId: formId, id: record.id },
  }
}
