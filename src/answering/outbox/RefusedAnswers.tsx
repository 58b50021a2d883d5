import { useState, type ReactNode } from 'react'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import { useT } from '../../shared/useT'
import { CopyAnswers } from './CopyAnswers'
import type { OutgoingDraft } from './outboxQueue'
import { isClosed } from './outcomeOf'
import { problemText } from './problemText'

/** Lists answers that the server refused, with the reason and what can be done. Only a person can discard them. */
export function RefusedAnswers(props: {
  readonly refused: readonly OutgoingDraft[]
  readonly renderOpen: (draft: OutgoingDraft) => ReactNode
}) {
  const t = useT()
  return (
    <details className="outbox-refused">
      <summary>
        <span role="alert">{t('outbox.refused', { count: props.refused.length })}</span>
      </summary>
      <ul>
        {props.refused.map((draft) => (
          <Refused key={draft.id} draft={draft} open={props.renderOpen(draft)} />
        ))}
      </ul>
    </details>
  )
}

function Refused({ draft, open }: { readonly draft: OutgoingDraft; readonly open: ReactNode }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { problem, body } = draft.outgoing
  const code = problem?.code ?? 'BAD_REQUEST'
  return (
    <li>
      <p>
        <strong>{draft.formName}</strong>
        {draft.preview.map(({ label, text }) => (
          <span key={label}> · {text}</span>
        ))}
        <br />
        {problem?.message === undefined && isClosed(code) && !draft.isRow
          ? t('outbox.closed')
          : problemText(t, problem ?? { code })}
      </p>
      {!isClosed(code) && open}
      <CopyAnswers className="outbox-button" content={() => body} />
      {isAsking ? (
        <button type="button" className="outbox-button" onClick={() => void answerDrafts.drop(draft.id)}>
          {t('outbox.discardNow', { form: draft.formName })}
        </button>
      ) : (
        <button type="button" className="outbox-button" onClick={() => setAsking(true)}>
          {t('outbox.discard')}
        </button>
      )}
    </li>
  )
}
