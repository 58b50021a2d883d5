import type { To } from 'react-router-dom'
import { designDrafts, type DesignDraft } from '../../../../adapters/storage/designDrafts'
import { isObject } from '../../../../schemas/model/json'
import { pathOf } from '../../../designer/editorLocation'

interface RescueState {
  readonly rescuedDraft: string
}

/** Where a draft of a deleted document opens, as a new document. */
export interface Rescue {
  readonly to: To
  readonly state: RescueState
}

/** Turns a draft into one of a document that was never saved. */
export async function rescueDraft(draft: DesignDraft): Promise<Rescue> {
  await designDrafts.keep({ ...draft, formId: null, revision: null })
  return {
    to: pathOf({ kind: draft.kind ?? 'form', id: null }, { kind: 'form' }),
    state: { rescuedDraft: draft.session },
  }
}

/** Returns the session whose draft a new document was opened for; null otherwise. */
export const rescuedAt = ({ state }: { readonly state: unknown }): string | null =>
  isObject(state) && typeof state['rescuedDraft'] === 'string' ? state['rescuedDraft'] : null
