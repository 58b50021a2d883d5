import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { onlineHint } from '../../../adapters/device/onlineHint'
import { codedErrorText } from '../../shared/errorText'
import { useT, type MessageId, type MessageValues } from '../../shared/useT'
import type { FileProgress } from './completeRequest'
import { NextTry } from './NextTry'
import type { OutboxState } from './outbox'
import { useOutbox, useOutboxState } from './OutboxContext'
import type { OutgoingDraft } from './outboxQueue'
import './outbox.css'
import { UploadProgress } from './UploadProgress'
import { useJustSent } from './useJustSent'

/** A chunk of its own, because few ever see it. If it fails to load, it is tried again on the next visit. */
const RefusedAnswers = lazy(() =>
  import('./RefusedAnswers').then(
    (part) => ({ default: part.RefusedAnswers }),
    () => ({ default: () => <></> }),
  ),
)

/** Draws a quiet line about what waits on this device and why; empty while nothing waits and there is a network. */
export function OutboxLine({
  renderOpen,
}: {
  /** Draws a link to answers that were refused. */
  readonly renderOpen: (draft: OutgoingDraft) => ReactNode
}) {
  const t = useT()
  const outbox = useOutbox()
  const state = useOutboxState()
  const isOnline = useSyncExternalStore(onlineHint.subscribe, onlineHint.get)
  const justSent = useJustSent()
  const line = lineOf(state, isOnline, justSent)
  const { trouble } = state
  const tryNow = () => state.isAskedToWait || outbox?.wake({ eager: true })
  const mayTry = state.phase === 'offline' || state.phase === 'waiting'
  return (
    <div className="outbox">
      <div
        className="outbox-line"
        hidden={line === null}
        data-offline={line?.id === 'outbox.offline' || undefined}
      >
        {/* Always in the document, so that new content is announced. */}
        <span role="status">
          {line && t(line.id, line.values)}
          {/* The line about a missing network explains itself and goes away by itself. */}
          {line && isOnline && mayTry && trouble && (
            <>
              {' · '}
              {trouble.error ? codedErrorText(t, trouble.error) : t(`answer.trouble.${trouble.reason}`)}
            </>
          )}
        </span>
        <UploadProgress uploading={state.uploading} />
        <NextTry />
        {(mayTry || state.phase === 'login') && (
          <button
            type="button"
            className="outbox-button"
            aria-disabled={mayTry && state.isAskedToWait}
            onClick={() => void (mayTry ? tryNow() : outbox?.logIn())}
          >
            {t(mayTry ? 'outbox.tryNow' : 'outbox.logIn')}
          </button>
        )}
      </div>
      {state.refused.length > 0 && (
        <Suspense>
          <RefusedAnswers refused={state.refused} renderOpen={renderOpen} />
        </Suspense>
      )}
    </div>
  )
}

const sendingFile = ({ position, count }: FileProgress): Line => ({
  id: 'outbox.file',
  values: { position, count },
})

interface Line {
  readonly id: MessageId
  readonly values?: MessageValues
}

function lineOf(
  { phase, waiting: count, uploading }: OutboxState,
  isOnline: boolean,
  sent: string | null,
): Line | null {
  if (uploading) return sendingFile(uploading)
  if (phase === 'sending') return { id: 'outbox.sending' }
  if (phase === 'login') return { id: 'outbox.login', values: { count } }
  if (count > 0) return { id: 'outbox.waiting', values: { count } }
  if (!isOnline) return { id: 'outbox.offline' }
  return sent === null ? null : { id: 'outbox.sent', values: { form: sent } }
}
