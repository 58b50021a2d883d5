import { useEffect, useRef } from 'react'
import { useT } from '../../shared/useT'

/** An edit by link arrived. */
export function EditedPublicly(props: { readonly folio: string | null; readonly onAgain: () => void }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="answering answering-sent">
      <svg className="answering-sent-mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      <h1 ref={heading} tabIndex={-1} className="answering-title">
        {t('answer.updated')}
      </h1>
      {props.folio && (
        <p className="answering-description">{t('answer.updated.text', { folio: props.folio })}</p>
      )}
      <div className="answering-actions">
        <button type="button" className="answering-button" onClick={props.onAgain}>
          {t('answer.updated.again')}
        </button>
      </div>
    </div>
  )
}
