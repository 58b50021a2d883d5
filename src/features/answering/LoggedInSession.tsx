import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import '../../../renderers/fields/rareRenderers'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { compileServedForm } from '../../answering/compileServedForm'
import { formTitle } from '../../answering/formTitle'
import type { FormSession } from '../../answering/createFormSession'
import { DraftedAnswering, type DraftedAnsweringProps } from '../../answering/drafts/DraftedAnswering'
import type { Outbox } from '../../answering/outbox/outbox'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import type { SendAnswers } from '../../answering/outbox/sendOrQueue'
import { useApi, useUser } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { LeaveDialog } from './LeaveDialog'

type Passed = Pick<
  DraftedAnsweringProps,
  | 'served'
  | 'isKept'
  | 'found'
  | 'linked'
  | 'resumedText'
  | 'subject'
  | 'record'
  | 'firstAnswers'
  | 'ports'
  | 'token'
  | 'saveLabel'
  | 'title'
  | 'onLeave'
  | 'renderSent'
  | 'edited'
  | 'renderTools'
>

export interface LoggedInSessionProps extends Passed {
  /** The record's, where it is not the user's own. */
  readonly timezone?: string | undefined
  /** How the answers of a revision travel. Keep it stable. */
  readonly senderFor: (outbox: Outbox | null, compiled: CompiledForm, revision: number) => SendAnswers
  /** The server has them: what is known of its records is older. Keep it stable. */
  readonly onSent: () => Promise<void>
  /** What stands above the form; without a session while it is not open yet. */
  readonly renderAbove?: (session: FormSession | null) => ReactNode
}

/** What is open for someone who is logged in to be answered, from its first question until it is sent. */
export function LoggedInSession(props: LoggedInSessionProps) {
  const { served, senderFor, onSent, renderAbove, ...passed } = props
  const api = useApi()
  const user = useUser()
  const outbox = useOutbox()
  const { locale } = useLocale()
  // `default` is the key of the page as first loaded: there the browser's own focus is right.
  const cameHere = useLocation().key !== 'default'
  const [session, setSession] = useState<FormSession | null>(null)
  useDocumentTitle(passed.title ?? formTitle(compileServedForm(served), locale))

  const tellingSenderFor = useCallback(
    (compiled: CompiledForm, revision: number): SendAnswers => {
      const send = senderFor(outbox, compiled, revision)
      return async (body, key, draft) => {
        const outcome = await send(body, key, draft)
        if (outcome.kind === 'sent') void onSent()
        return outcome
      }
    },
    [onSent, outbox, senderFor],
  )
  const principal = useMemo(() => ({ id: user.id, groupIds: user.groups }), [user.id, user.groups])

  return (
    <div className="answering-framed">
      {renderAbove?.(session)}
      <DraftedAnswering
        {...passed}
        served={served}
        asks={false}
        timezone={props.timezone ?? user.timezone}
        user={principal}
        locale={locale}
        calls={api.records}
        focusTitle={cameHere}
        senderFor={tellingSenderFor}
        onSession={setSession}
      />
      <LeaveDialog session={session} />
    </div>
  )
}
