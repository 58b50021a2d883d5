import type { Answers } from '../../../../schemas/model/answers'
import type { RecordRow } from '../../../store/records/records'
import { submit } from '../../records/submissions'
import { idFor, originOf, type Doing } from '../run'

/** A record that an action creates. */
interface NewRecord {
  readonly formId: number
  readonly id: string
  readonly answers: Answers
  readonly folio?: string | undefined
}

/**
 * Creates a record as if the run's viewer had answered the form; a retry returns the record already created. Throws like {@link submit}.
 */
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
