import type { RowsApi } from '../../../adapters/api/rowsApi'
import type { OutgoingRow } from '../../../adapters/storage/answerDrafts'
import { knownForms } from '../../../adapters/storage/knownForms'
import { compileServedForm } from '../compileServedForm'
import type { Delivery } from './outbox'
import type { OutgoingDraft } from './outboxQueue'
import { saveRow } from './saveRow'

/** Hands a row of the outbox to the server. Rejects as the calls do. A chunk of its own: most who send send no rows. */
export async function deliverRow(rows: RowsApi, draft: OutgoingDraft, body: OutgoingRow): Promise<Delivery> {
  const { id: key, formId, owner, revision, recordId } = draft
  const known = await knownForms.get(formId, owner, revision).catch(() => undefined)
  const saved = await saveRow(rows, recordId, body, { key, compiled: known && compileServedForm(known.form) })
  return saved.kind === 'saved'
    ? { kind: 'sent', receipt: { recordId: saved.row.id, folio: null } }
    : { kind: 'refused', problem: { code: 'ROW_CONFLICT' } }
}
