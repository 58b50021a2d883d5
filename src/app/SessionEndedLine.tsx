import { useSyncExternalStore } from 'react'
import { useOutboxState } from '../answering/outbox/OutboxContext'
import { useRenewal } from '../auth/session'
import { useT } from '../shared/useT'

/** The way back to the password for whoever closed the question for it. */
export function SessionEndedLine() {
  const t = useT()
  const renewal = useRenewal()
  const isPutOff = useSyncExternalStore(renewal.subscribe, renewal.isPutOff)
  // What waits says the same, with the same way on.
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
