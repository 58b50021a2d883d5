import type { Answers } from '../../../../schemas/model/answers'
import type { RecordRow } from '../../../store/records/records'
import { submit } from '../../records/submissions'
import { idFor, originOf, type Doing } from '../run'

/** A record that an action makes. */
interface NewRecord {
  readonly formId: number
  readonly id: string
  readonly answers: Answers
  readonly folio?: string | undefined
}

/** Makes a record as if the one in whose name the workflow runs had answered the form; the same again is the record that was made. Throws what submitting does. */
export async function submitNew(
  doing: Pick<Doing, 'deps' | 'run' | 'workflow' | 'key'>,
  { formId, id, answers, folio }: NewRecord,
): Promise<Pick<RecordRow, 'id' | 'folio'>> {
  const { deps, run, key } = doing
  const { record } = await submit(deps, run.viewer, {
    body: {
      ...{ form_id: formId, id, answers, timezone: run.record.timezone },
      ...(folio !== undefined && { folio }),
    },
    idempotencyKey: idFor(key),
    rowsAsSeen: false,
    token: undefined,
    address: '',
    origin: originOf(doing),
  })
  return record
}
