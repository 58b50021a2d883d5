import { useLayoutEffect } from 'react'
import { useOnline } from '../../renderers/inputs/useOnline'
import { useT } from '../shared/useT'

/** Says beside the buttons that there is no network, because in a long form the line above the page is out of sight. */
export function OfflineNote() {
  const t = useT()
  const isOnline = useOnline()
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-offline-told', !isOnline)
    return () => document.body.removeAttribute('data-offline-told')
  }, [isOnline])
  return isOnline ? null : <p className="answering-offline">{t('outbox.offline')}</p>
}
