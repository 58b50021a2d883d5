import { Outcome } from '../../answering/Outcome'
import { useT } from '../../shared/useT'

/** Draws the confirmation of an edit by link. */
export function EditedPublicly(props: { readonly folio: string | null; readonly onAgain: () => void }) {
  const t = useT()
  return (
    <Outcome sign="arrived" title={t('answer.updated')}>
      {props.folio && (
        <p className="answering-description">{t('answer.updated.text', { folio: props.folio })}</p>
      )}
      <div className="answering-actions">
        <button type="button" className="answering-button" onClick={props.onAgain}>
          {t('answer.updated.again')}
        </button>
      </div>
    </Outcome>
  )
}
