import { useEffect, useRef } from 'react'
import { FieldCell } from '../../renderers/FieldCell'
import type { RowNews } from './rows/rowNews'
import type { Answering } from '../../schemas/answering/types'
import { resolveText } from '../../schemas/compile/resolveText'
import { textKey } from '../../schemas/model/form'
import type { Json } from '../../schemas/model/json'
import { own } from '../../schemas/model/json'
import type { Locale } from '../../schemas/model/locales'
import { useT } from '../shared/useT'
import './notices.css'
import type { Submission } from './submission'

export interface RowNewsNoticeProps {
  readonly news: readonly RowNews[]
  readonly submission: Submission
  readonly answering: Answering
  readonly locale: Locale
}

/** Shows what changed in rows since they were chosen: the values seen then and those of now, before anything is sent. */
export function RowNewsNotice({ news, submission, answering, locale }: RowNewsNoticeProps) {
  const t = useT()
  const { compiled } = answering
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const cell = (fieldId: string, value: readonly Json[]) => {
    const field = own(compiled.fields, fieldId)
    return field && <FieldCell compiledField={field} value={value} locale={locale} compiled={compiled} />
  }
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="answering-notice">
      <p>{t('answer.rows.changed')}</p>
      <dl className="answering-news">
        {news.flatMap(({ details }) =>
          details.map(({ address, before, now }) => (
            <div key={JSON.stringify(address)}>
              <dt>{resolveText(compiled, textKey.label(address.fieldId), locale)}</dt>
              <dd>
                {t('answer.rows.before')} {cell(address.fieldId, before)}
              </dd>
              <dd>
                {t('answer.rows.now')} {cell(address.fieldId, now)}
              </dd>
            </div>
          )),
        )}
      </dl>
      <div className="answering-notice-actions">
        <button type="button" className="answering-button" onClick={() => void submission.takeNews()}>
          {t('answer.rows.take')}
        </button>
        <button type="button" className="answering-button" onClick={submission.lookAgain}>
          {t('answer.rows.look')}
        </button>
      </div>
    </div>
  )
}
