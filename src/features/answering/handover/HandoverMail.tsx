import { useId, useState } from 'react'
import { codedErrorOf } from '../../../../adapters/api/apiError'
import { isEmailAddress } from '../../../../schemas/email/emailAddress'
import type { CodedError } from '../../../../schemas/model/errors'
import { codedErrorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'

type State =
  | { readonly is: 'idle' | 'sending' | 'invalid' }
  | { readonly is: 'sent'; readonly email: string }
  | { readonly is: 'failed'; readonly error: CodedError }

/** Sends the link to an address typed here, which is not stored. */
export function HandoverMail({ mail }: { readonly mail: (email: string) => Promise<unknown> }) {
  const t = useT()
  const id = useId()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ is: 'idle' })
  const send = async () => {
    if (state.is === 'sending') return
    const to = email.trim()
    if (!isEmailAddress(to)) return setState({ is: 'invalid' })
    setState({ is: 'sending' })
    try {
      await mail(to)
      setState({ is: 'sent', email: to })
    } catch (cause) {
      setState({ is: 'failed', error: codedErrorOf(cause) })
    }
  }
  const isInvalid = state.is === 'invalid'
  return (
    // No form element, because it stands inside one.
    <div className="link-to-copy handover-mail">
      <label htmlFor={id}>{t('handover.mail.label')}</label>
      <div className="link-to-copy-row">
        <input
          id={id}
          className="link-to-copy-address"
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint ${id}-told`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            if (state.is !== 'sending') setState({ is: 'idle' })
          }}
        />
        <button
          type="button"
          className="answering-button"
          aria-disabled={state.is === 'sending'}
          onClick={() => void send()}
        >
          {t(state.is === 'sending' ? 'handover.mail.sending' : 'handover.mail.send')}
        </button>
      </div>
      <div id={`${id}-told`}>
        <div role="alert">
          {isInvalid && <p className="answering-error">{t('handover.mail.invalid')}</p>}
          {state.is === 'failed' && <p className="answering-error">{codedErrorText(t, state.error)}</p>}
        </div>
        <div role="status">
          {state.is === 'sent' && <p>{t('handover.mail.sent', { email: state.email })}</p>}
        </div>
      </div>
      <p id={`${id}-hint`} className="answering-description">
        {t('handover.mail.hint')}
      </p>
    </div>
  )
}
