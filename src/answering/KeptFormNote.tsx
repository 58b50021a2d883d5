import { useT } from '../shared/useT'
import { AnsweringNote } from './AnsweringNote'

/** Says above a form that it was opened without network. */
export function KeptFormNote() {
  const t = useT()
  return (
    <AnsweringNote>
      <p>{t('outbox.keptForm')}</p>
    </AnsweringNote>
  )
}
