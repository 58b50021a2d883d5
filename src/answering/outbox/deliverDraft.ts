import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { RowsApi } from '../../../adapters/api/rowsApi'
import { knownForms } from '../../../adapters/storage/knownForms'
import { deliverAnswers } from './deliverAnswers'
import type { Delivery } from './outbox'
import type { OutgoingDraft } from './outboxQueue'
import { saveEditOf } from './saveEdit'
import type { SaveRow } from './saveRow'

/** The server's API for the owner of a draft. `rowsFor` is missing where rows are never answered. */
export interface DeliveryApis {
  readonly recordsFor: (owner: number | null) => RecordsApi
  readonly rowsFor?: ((owner: number | null) => RowsApi) | undefined
}

/** Sends a draft of the outbox as its owner, in the background. Never rejects. */
export function deliverDraft({ recordsFor, rowsFor }: DeliveryApis) {
  return async ({ id, formId, owner, revision, recordId, outgoing }: OutgoingDraft): Promise<Delivery> => {
    const attempt = await deliverAnswers(outgoing, id, {
      recordId,
      submit: recordsFor(owner).submit,
      saveEdit: saveEditOf(recordsFor(owner)),
      saveRow: rowsFor && lazySaveRow(() => rowsFor(owner)),
      compiledForm: async () => {
        const known = await knownForms.get(formId, owner, revision)
        if (!known) return undefined
        const { compileServedForm } = await import('../compileServedForm')
        return compileServedForm(known.form)
      },
    })
    return untilLogin(attempt, owner)
  }
}

/** Turns a refusal for lack of a session into `login`, because nobody can be asked for a password in the background. */
export function untilLogin<D extends { readonly kind: string }>(
  delivery: D | Extract<Delivery, { readonly kind: 'refused' }>,
  owner: number | null,
): D | Extract<Delivery, { readonly kind: 'refused' | 'login' }> {
  const isLoggedOut =
    'problem' in delivery && ['NOT_AUTHENTICATED', 'SESSION_ENDED'].includes(delivery.problem.code)
  return isLoggedOut && owner !== null ? { kind: 'login' } : delivery
}

/** Loads the code that saves rows only when one is sent. */
const lazySaveRow =
  (rows: () => RowsApi): SaveRow =>
  async (...row) => {
    const { saveRowOf } = await import('./saveRow')
    return saveRowOf(rows())(...row)
  }
