import type { ReactNode } from 'react'
import type { FoundDraft } from '../../answering/drafts/findDraft'

/** The result of opening a handover link on this device. */
export interface Handover {
  /** The draft to continue with at once; null when something must be read or decided first. */
  readonly found: FoundDraft | null
  /** A note about it. */
  readonly note: ReactNode
  /** Draws the question; a null `found` opens the form as if there were no link. */
  readonly renderQuestion: (onDone: (found: FoundDraft | null, note: ReactNode) => void) => ReactNode
}
