import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { onlineHint } from '../../adapters/device/onlineHint'
import { pendingUploads, retryUploads, subscribeToUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import { useT } from '../shared/useT'

/** Lists files that keep the answers from being sent; disappears once none does. */
export function UploadNotice(props: {
  readonly answering: Answering
  /** True when files that only wait for the network are sent later with the answers, and do not block. */
  readonly takesUnsent: boolean
  /** True once the respondent has tried to send. */
  readonly asked: boolean
  readonly onGo: (address: Address) => void
  /** Called when no file blocks any more; `isWaited` is true when they only had to arrive. */
  readonly onOver: (isWaited: boolean) => void
}) {
  const t = useT()
  const { answering, takesUnsent, asked, onGo, onOver } = props
  const { running, failed, firstFailed } = usePendingUploads(answering, takesUnsent)
  const over = running + failed === 0

  useEffect(() => {
    const retry = () => {
      if (onlineHint.get()) retryUploads(answering)
    }
    // Answers that came back from the outbox may have missed the network's return.
    retry()
    return onlineHint.subscribe(retry)
  }, [answering])

  const hasBlocked = useRef(false)
  useEffect(() => {
    if (!asked) return undefined
    return subscribeToUploads(answering, (news) => {
      if (news?.what === 'removed') hasBlocked.current = true
    })
  }, [answering, asked])
  useEffect(() => {
    if (!asked) hasBlocked.current = false
    else if (failed > 0) hasBlocked.current = true
    else if (over) onOver(!hasBlocked.current)
  }, [asked, failed, over, onOver])

  if (!asked || over) return <div role="alert" />
  return (
    <div role="alert" className="answering-notice">
      <p>{failed > 0 ? t('answer.uploadsFailed', { count: failed }) : t('answer.uploading')}</p>
      {firstFailed && (
        <div className="answering-notice-actions">
          <button type="button" className="answering-button" onClick={() => onGo(firstFailed)}>
            {t('answer.uploadsFailed.go')}
          </button>
        </div>
      )}
    </div>
  )
}

function usePendingUploads(answering: Answering, withoutUnsent: boolean) {
  const listen = useCallback((notify: () => void) => subscribeToUploads(answering, notify), [answering])
  // Compares only the numbers, because upload progress would redraw this again and again.
  useSyncExternalStore(listen, () => {
    const { running, failed } = pendingUploads(answering, { withoutUnsent })
    return `${running} ${failed}`
  })
  return pendingUploads(answering, { withoutUnsent })
}
