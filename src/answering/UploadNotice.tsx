import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { onlineHint } from '../../adapters/device/onlineHint'
import { pendingUploads, retryUploads, subscribeToUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import { useT } from '../shared/useT'

/** Which files keep the answers from being sent; goes away by itself once none does. */
export function UploadNotice(props: {
  readonly answering: Answering
  /** True once someone has tried to send. */
  readonly asked: boolean
  readonly onGo: (address: Address) => void
  readonly onOver: () => void
}) {
  const t = useT()
  const { answering, asked, onGo, onOver } = props
  const { running, failed, firstFailed } = usePendingUploads(answering)
  const over = running + failed === 0

  useEffect(
    () =>
      onlineHint.subscribe(() => {
        if (onlineHint.get()) retryUploads(answering)
      }),
    [answering],
  )

  useEffect(() => {
    if (asked && over) onOver()
  }, [asked, over, onOver])

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

function usePendingUploads(answering: Answering) {
  const listen = useCallback((notify: () => void) => subscribeToUploads(answering, notify), [answering])
  // The numbers only: how far each file is would draw this again and again.
  useSyncExternalStore(listen, () => {
    const { running, failed } = pendingUploads(answering)
    return `${running} ${failed}`
  })
  return pendingUploads(answering)
}
