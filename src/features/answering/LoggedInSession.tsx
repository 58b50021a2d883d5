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
  /** The record's time zone, where it is not the user's own. */
  readonly timezone?: string | undefined
  /** Returns how the answers of a revision are sent. Keep it stable. */
  readonly senderFor: (outbox: Outbox | null, compiled: CompiledForm, revision: number) => SendAnswers
  /** Called once the server has the answers, so that cached records are outdated. Keep it stable. */
  readonly onSent: () => Promise<void>
  /** Draws content above the form; the session is null until it opens. */
  readonly renderAbove?: (session: FormSession | null) => ReactNode
}

/** Draws a form for a logged-in user, from its first question until it is sent. */
export function LoggedInSession(props: LoggedInSessionProps) {
  const { served, senderFor, onSent, renderAbove, ...passed } = props
  const api = useApi()
  const user = useUser()
  const outbox = useOutbox()
  const { locale } = useLocale()
  // `default` is the key of the first page load, where the browser's own focus is right.
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
