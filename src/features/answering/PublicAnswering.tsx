import { useCallback, useEffect, useState } from 'react'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../answering/AnsweringProblem'
import { KeptFormNote } from '../../answering/KeptFormNote'
import { compileServedForm } from '../../answering/compileServedForm'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { OutboxLine } from '../../answering/outbox/OutboxLine'
import { sendOrQueue } from '../../answering/outbox/sendOrQueue'
import type { OpenedForm } from '../../answering/openForm'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import type { Receipt } from '../../answering/submission'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import { LanguagePicker } from './LanguagePicker'
import { sendNewRecord } from './sendAnswers'

export interface PublicAnsweringProps {
  readonly formId: number
  /** The form, asked for while the page was still loading. */
  readonly first: Promise<OpenedForm>
  /** Asks for it again, or for an older revision. */
  readonly open: (revision?: number) => Promise<OpenedForm>
  readonly records: Pick<RecordsApi, 'submit'>
  readonly ports: Promise<Ports>
}

type Loaded =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly served: ServedFormForAnswer
      readonly found: FoundDraft | null
      readonly isKept: boolean
      readonly ports: Ports
    }
  | { readonly state: 'failed'; readonly error: unknown }

/** A public form, answered by whoever has its address. */
export function PublicAnswering({ formId, first, open, records, ports }: PublicAnsweringProps) {
  const t = useT()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const form = attempt === 0 ? first : open()
    const found = form.then((opened) => findDraft(subjectOf(formId), opened.form, open))
    Promise.all([form, found, ports])
      .then(([opened, draft, ready]) => ({
        state: 'ready' as const,
        served: opened.form,
        found: draft,
        isKept: opened.isKept,
        ports: ready,
      }))
      .catch((error: unknown) => ({ state: 'failed' as const, error }))
      .then((next) => {
        if (!leaving.signal.aborted) setLoaded(next)
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [attempt, first, formId, open, ports])

  const retry = () => {
    setLoaded({ state: 'loading' })
    setAttempt((current) => current + 1)
  }

  useDocumentTitle(
    loaded.state === 'ready'
      ? compileServedForm(loaded.served).settings.name
      : t(loaded.state === 'failed' ? 'answer.missing.title' : 'answer.loading'),
  )

  return (
    <>
      <div className="answering-bar">
        <LanguagePicker />
      </div>
      <OutboxLine
        renderOpen={(draft) => (
          <a className="outbox-button" href={`/forms/public/${draft.formId}`}>
            {t('outbox.review')}
          </a>
        )}
      />
      <main>
        {loaded.state === 'loading' && <AnsweringLoading />}
        {loaded.state === 'failed' && <AnsweringProblem error={loaded.error} isPublic onRetry={retry} />}
        {loaded.state === 'ready' && loaded.isKept && <KeptFormNote />}
        {loaded.state === 'ready' && <Rounds {...loaded} formId={formId} records={records} />}
      </main>
    </>
  )
}

function Rounds(props: {
  readonly formId: number
  readonly served: ServedFormForAnswer
  readonly found: FoundDraft | null
  readonly records: Pick<RecordsApi, 'submit'>
  readonly ports: Ports
}) {
  const { formId, served, found, records, ports } = props
  const { locale } = useLocale()
  const outbox = useOutbox()
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const senderFor = useCallback(
    (compiled: CompiledForm, revision: number) =>
      sendOrQueue(outbox, sendNewRecord({ records, compiled, formId, revision, timezone })),
    [formId, outbox, records, timezone],
  )
  return (
    <DraftedAnswering
      served={served}
      found={found}
      asks
      subject={subjectOf(formId)}
      record={null}
      timezone={timezone}
      user={null}
      locale={locale}
      ports={ports}
      focusTitle={false}
      senderFor={senderFor}
      renderSent={(receipt, compiled, again) => (
        <SentPublicly compiled={compiled} receipt={receipt} onAnswerAgain={again} />
      )}
    />
  )
}

const subjectOf = (formId: number): DraftSubject => ({ formId, owner: null, recordId: null, inboxId: null })

function SentPublicly(props: {
  readonly compiled: CompiledForm
  readonly receipt: Receipt
  readonly onAnswerAgain: () => void
}) {
  const { compiled } = props
  const { locale } = useLocale()
  const target = redirectTarget(compiled.settings.confirmation?.redirect_url, false, location.origin)
  const address = target.kind === 'url' ? target.url : undefined
  const goOn = useCallback(() => {
    if (address !== undefined) location.assign(address)
  }, [address])
  return <SentConfirmation {...props} locale={locale} onContinue={address === undefined ? undefined : goOn} />
}
