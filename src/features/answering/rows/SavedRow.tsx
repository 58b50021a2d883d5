import { Outcome } from '../../../answering/Outcome'
import { useT } from '../../../shared/useT'

/** Confirms a new row, with links to add another and to all rows. */
export function SavedRow(props: {
  /** The catalog's name. */
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
