import type { PatchRequest } from '../../../../schemas/api/answering'
import { editRecord, type EditedRecord } from '../../records/editRecord'
import { idFor, originOf, type Doing } from '../run'

/**
 * Edits the record in the name of the run's viewer, with the workflow as origin; a retry is the same edit. Throws like {@link editRecord}.
 */
export const editAsWorkflow = (
  doing: Omit<Doing, 'work'>,
  body: Pick<PatchRequest, 'answers' | 'base_version'>,
): Promise<EditedRecord> =>
  editRecord(doing.deps, doing.run.viewer, {
    id: doing.run.record.id,
    body,
    mode: 'part',
    idempotencyKey: idFor(doing.key),
    rowsAsSeen: false,
    token: undefined,
    address: '',
    origin: originOf(doing),
  })
