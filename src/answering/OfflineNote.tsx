import { useLayoutEffect } from 'react'
import { useOnline } from '../../renderers/inputs/useOnline'
import { useT } from '../shared/useT'

/** That there is no network, beside the buttons: the line above the page, which says so elsewhere, is out of sight in a long form. */
export function OfflineNote() {
  const t = useT()
  const isOnline = useOnline()
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-offline-told', !isOnline)
    return () => document.body.removeAttribute('data-offline-told')
  }, [isOnline])
  return isOnline ? null : <p className="answering-offline">{t('outbox.offline')}</p>
}
