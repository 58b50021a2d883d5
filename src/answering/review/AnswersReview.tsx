import { useEffect, useRef } from 'react'
import { useFormText } from '../../../renderers/texts/useFormText'
import type { Answering } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'
import { textKey } from '../../../schemas/model/form'
import type { Locale } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'
import { folioAddress } from '../folioAddress'
import { AnswersCopy } from './AnswersCopy'
import { AnswersList } from './AnswersList'

/** Draws all answers for review before they are sent, page by page; each links to its field. */
export function AnswersReview(props: {
  readonly answering: Answering
  readonly locale: Locale
  /** The folio as written; null where the respondent writes none. */
  readonly folio: string | null
  readonly onEdit: (address: Address) => void
}) {
  const { answering, locale, folio, onEdit } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const t = useT()
  const text = useFormText(answering.compiled, locale)
  const editButton = (address: Address, label: string) => (
    <button
      type="button"
      className="answering-link answering-screen-only"
      aria-label={t('answer.review.editField', { label })}
      onClick={() => onEdit(address)}
    >
      {t('answer.review.edit')}
    </button>
  )
  return (
    <section className="answering-review">
      <h2 ref={heading} tabIndex={-1} className="answering-page-title">
        {t('answer.review.title')}
      </h2>
      <p className="answering-description">{t('answer.review.help')}</p>
      {folio !== null && (
        <dl className="acopio acopio-record acopio-record-list">
          <div className="acopio-record-row">
            <dt>{t('answer.folio.label')}</dt>
            <dd>
              <span>{folio || '—'}</span>
              {editButton(folioAddress, t('answer.folio.label'))}
            </dd>
          </div>
        </dl>
      )}
      <AnswersList
        answering={answering}
        locale={locale}
        renderBeside={(fieldId) => editButton({ fieldId }, text(textKey.label(fieldId)))}
      />
      <AnswersCopy answering={answering} locale={locale} folio={folio} />
    </section>
  )
}
