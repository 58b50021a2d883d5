import { useEffect, useRef } from 'react'
import { useFormText } from '../../../renderers/texts/useFormText'
import type { Answering } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'
import { textKey } from '../../../schemas/model/form'
import type { Locale } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'
import { AnswersCopy } from './AnswersCopy'
import { AnswersList } from './AnswersList'

/** All answers as people read them, page by page, before they are sent; each leads to its field. */
export function AnswersReview(props: {
  readonly answering: Answering
  readonly locale: Locale
  readonly onEdit: (address: Address) => void
}) {
  const { answering, locale, onEdit } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const t = useT()
  const text = useFormText(answering.compiled, locale)
  return (
    <section className="answering-review">
      <h2 ref={heading} tabIndex={-1} className="answering-page-title">
        {t('answer.review.title')}
      </h2>
      <p className="answering-description">{t('answer.review.help')}</p>
      <AnswersList
        answering={answering}
        locale={locale}
        renderBeside={(fieldId) => (
          <button
            type="button"
            className="answering-link answering-screen-only"
            aria-label={t('answer.review.editField', { label: text(textKey.label(fieldId)) })}
            onClick={() => onEdit({ fieldId })}
          >
            {t('answer.review.edit')}
          </button>
        )}
      />
      <AnswersCopy answering={answering} locale={locale} />
    </section>
  )
}
