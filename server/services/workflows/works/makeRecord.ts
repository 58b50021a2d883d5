import { idFor, type Doing, type Outcome, type WorkOf } from '../run'
import { submitNew } from './submitNew'

/** Makes a record of another form as if the owner had answered it; what is made once is found when it is tried again. */
export async function makeRecord(doing: Doing<WorkOf<'createRecord'>>): Promise<Outcome> {
  const { formId, answers, folio } = doing.work
  const record = await submitNew(doing, { formId, id: idFor(doing.key), answers, folio })
  return {
    output: { folio: record.folio },
    made: { kind: 'record', itemId: formId, id: record.id },
  }
}
