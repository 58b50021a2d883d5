import { idFor, type Doing, type Outcome, type WorkOf } from '../run'
import { submitNew } from './submitNew'

/** Creates a record of another form as if the owner had answered it; a retry finds the record already created. */
export async function makeRecord(doing: Doing<WorkOf<'createRecord'>>): Promise<Outcome> {
  const { formId, answers, folio } = doing.work
  const record = await submitNew(doing, { formId, id: idFor(doing.key), answers, folio })
  return {
    output: { folio: record.folio },
    made: { kind: 'record', itemId: formId, id: record.id },
  }
}
