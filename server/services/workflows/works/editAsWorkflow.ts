import type { PatchRequest } from '../../../../schemas/api/answering'
import { editRecord, type EditedRecord } from '../../records/editRecord'
import { idFor, originOf, type Doing } from '../run'

/** Edits the record in the name of whom the workflow runs, as a change that says so; tried again it is the same edit. Throws what editing does. */
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
