import { Outcome } from '../../../answering/Outcome'
import { useT } from '../../../shared/useT'

/** A new row is there: the next one, or back to the others. */
export function SavedRow(props: {
  /** Of the catalog. */
  readonly name: string
  readonly onAgain: () => void
  readonly onRows: () => void
  readonly onOpen: () => void
}) {
  const t = useT()
  return (
    <Outcome sign="arrived" title={t('row.saved')}>
      <p className="answering-description">{t('row.saved.text', { catalog: props.name })}</p>
      <div className="answering-actions">
        <button type="button" className="answering-button answering-button-primary" onClick={props.onAgain}>
          {t('row.again')}
        </button>
        <button type="button" className="answering-button" onClick={props.onRows}>
          {t('row.toRows')}
        </button>
        <button type="button" className="answering-button" onClick={props.onOpen}>
          {t('row.open')}
        </button>
      </div>
    </Outcome>
  )
}
