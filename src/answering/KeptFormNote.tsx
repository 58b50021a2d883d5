import { useT } from '../shared/useT'
import './notices.css'

/** Said once above a form that was opened without network. */
export function KeptFormNote() {
  const t = useT()
  return (
    <p role="status" className="answering-kept">
      {t('outbox.keptForm')}
    </p>
  )
}
