import type { ReactNode } from 'react'
import { RecordAnswers } from '../../../renderers/RecordAnswers'
import { useFormText } from '../../../renderers/texts/useFormText'
import { useVisiblePages } from '../../../renderers/useVisiblePages'
import { fillWith, valueIn } from '../../../schemas/answering/answerWords'
import type { Answering } from '../../../schemas/answering/types'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { languageTag, type Locale } from '../../../schemas/model/locales'

/** Draws all visible answers as people read them, page by page, without hidden fields. */
export function AnswersList(props: {
  readonly answering: Answering
  readonly locale: Locale
  readonly renderBeside?: (fieldId: string) => ReactNode
}) {
  const { answering, locale, renderBeside } = props
  const { compiled } = answering
  const pages = useVisiblePages(answering)
  const text = useFormText(compiled, locale)
  const answers = answering.toSubmission()
  const fill = fillWith(compiled, valueIn(compiled, [answers]), { languageTag: languageTag(locale), text })
  const isShown = (fieldId: string) => own(answering.fields, fieldId)?.visible === true
  return (
    <div className="acopio acopio-record" lang={languageTag(locale)}>
      {pages.map((page) => {
        const name = text(textKey.pageName(page), fill)
        return (
          <section className="acopio-record-page" key={page}>
            {name !== '' && <h3 className="acopio-record-page-name">{name}</h3>}
            <RecordAnswers
              compiled={compiled}
              fieldIds={(compiled.pages[page]?.fieldIds ?? []).filter(isShown)}
              answers={answers}
              locale={locale}
              {...(renderBeside && { renderBeside })}
            />
          </section>
        )
      })}
    </div>
  )
}
