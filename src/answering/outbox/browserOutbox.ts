import { alone } from '../../../adapters/device/alone'
import { onlineHint } from '../../../adapters/device/onlineHint'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { RowsApi } from '../../../adapters/api/rowsApi'
import type { UploadApi } from '../../../adapters/api/uploadApi'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import { draftFiles } from '../../../adapters/storage/draftFiles'
import { isDraftHeld } from '../drafts/draftHold'
import { deliverDraft } from './deliverDraft'
import { createOutbox, type Outbox, type Settled } from './outbox'
import { uploadOutgoing } from './uploadOutgoing'

/** Starts the outbox of this browser: it wakes at the start, when the network returns and when somebody looks at the page again. */
export function startOutbox(options: {
  readonly owners: () => readonly (number | null)[]
  /** Returns the records API for that owner; it never asks for a password. */
  readonly recordsFor: (owner: number | null) => RecordsApi
  readonly rowsFor?: (owner: number | null) => RowsApi
  readonly uploadsFor: (owner: number | null) => UploadApi
  readonly logIn?: () => Promise<boolean>
}): Outbox {
  const channel = new BroadcastChannel('acopio.outbox')
  const outbox = createOutbox({
    drafts: answerDrafts,
    owners: options.owners,
    logIn: options.logIn,
    deliver: deliverDraft(options),
    upload: uploadOutgoing(draftFiles, options.uploadsFor),
    isHeld: isDraftHeld,
    alone: (run) => alone('acopio.outbox', run),
    now: () => Date.now(),
    steady: () => performance.now(),
    isOnline: onlineHint.get,
    isInFront: () => document.visibilityState === 'visible',
    random: () => Math.random(),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    announce: (settled) => channel.postMessage(settled),
  })
  channel.onmessage = ({ data }: MessageEvent<Settled>) => outbox.hear(data)
  window.addEventListener('online', () => void outbox.wake({ eager: true }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.wake()
  })
  void outbox.wake({ eager: true })
  return outbox
}
