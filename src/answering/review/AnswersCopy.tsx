import { useAnswerText } from '../../../renderers/texts/useAnswerText'
import { useFormText } from '../../../renderers/texts/useFormText'
import { readableAnswers } from '../../../schemas/answering/readableAnswers'
import type { Answering } from '../../../schemas/answering/types'
import { textKey } from '../../../schemas/model/form'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import { withoutAnswer } from '../../../schemas/model/namedAnswers'
import { downloadFile } from '../../shared/downloadFile'
import { useT } from '../../shared/useT'
import { answersPage } from './answersPage'
import './review.css'

/** Draws buttons that print the answers on screen, or save them as a standalone page that any browser opens. */
export function AnswersCopy(props: {
  readonly answering: Answering
  readonly locale: Locale
  readonly folio?: string | null
}) {
  const { answering, locale, folio } = props
  const t = useT()
  const text = useFormText(answering.compiled, locale, withoutAnswer)
  const title = useAnswerText(answering, text, textKey.formName, locale)(textKey.formName)
  const save = () => {
    const when = new Date()
    const content = answersPage({
      title,
      language: languageTag(locale),
      lines: [
        ...(folio ? [t('answer.folio.given', { folio })] : []),
        new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeStyle: 'short' }).format(when),
      ],
      pages: readableAnswers(answering, { languageTag: languageTag(locale), text }),
      unnamed: t('renderer.noLabel'),
    })
    downloadFile({ content, type: 'text/html', title, ending: 'html' })
  }
  return (
    <div className="answering-actions answering-screen-only answering-copy">
      <button type="button" className="answering-button" onClick={() => window.print()}>
        {t('answer.copy.print')}
      </button>
      <button type="button" className="answering-button" onClick={save}>
        {t('answer.copy.save')}
      </button>
    </div>
  )
}
