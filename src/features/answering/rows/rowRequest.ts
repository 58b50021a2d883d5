import type { OutgoingRequest } from '../../../../adapters/storage/answerDrafts'
import type { SubmissionBody } from '../../../answering/sendOutcome'
import type { EditedRow, OpenedRow } from './editedRow'

/** Returns the request for a new row of a catalog (null), or for new content of a row. */
export const rowRequest =
  (catalogId: number, row: (Pick<OpenedRow, 'version'> & Pick<EditedRow, 'revOf'>) | null) =>
  ({ answers, baseVersion }: SubmissionBody): Extract<OutgoingRequest, { readonly kind: 'row' }> => ({
    kind: 'row',
    body: { catalog_id: catalogId, answers, _rev: row && row.revOf(baseVersion ?? row.version) },
  })
