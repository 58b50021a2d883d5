import { useSyncExternalStore } from 'react'
import { useOutboxState } from '../answering/outbox/OutboxContext'
import { useRenewal } from '../auth/session'
import { useT } from '../shared/useT'

/** Draws a link back to the password for somebody who closed that dialog. */
export function SessionEndedLine() {
  const t = useT()
  const renewal = useRenewal()
  const isPutOff = useSyncExternalStore(renewal.subscribe, renewal.isPutOff)
  // The outbox line says the same, with the same link.
  const isSaid = useOutboxState().phase === 'login'
  const isShown = isPutOff && !isSaid
  return (
    <div className="outbox-line" hidden={!isShown}>
      <span role="status">{isShown && t('renewal.putOff')}</span>
      <button type="button" className="outbox-button" onClick={() => void renewal.request()}>
        {t('outbox.logIn')}
      </button>
    </div>
  )
}
