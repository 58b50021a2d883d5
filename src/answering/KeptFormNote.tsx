import { useT } from '../shared/useT'
import { AnsweringNote } from './AnsweringNote'

/** Said above a form that was opened without network. */
export function KeptFormNote() {
  const t = useT()
  return (
    <AnsweringNote>
      <p>{t('outbox.keptForm')}</p>
    </AnsweringNote>
  )
}
