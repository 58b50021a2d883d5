import type { ReactNode } from 'react'
import type { FoundDraft } from '../../answering/drafts/findDraft'

/** What a link to go on by comes to on this device. */
export interface Handover {
  /** What is gone on with at once; null where somebody has to read or decide something first. */
  readonly found: FoundDraft | null
  /** What is said of it. */
  readonly note: ReactNode
  /** `found`: null for whatever the form would open with had there been no link. */
  readonly renderQuestion: (onDone: (found: FoundDraft | null, note: ReactNode) => void) => ReactNode
}
