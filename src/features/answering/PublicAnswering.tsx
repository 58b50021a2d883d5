import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FormsApi } from '../../../adapters/api/formsApi'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../answering/AnsweringProblem'
import { AnsweringSession } from '../../answering/AnsweringSession'
import { compileServedForm } from '../../answering/compileServedForm'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import { LanguagePicker } from './LanguagePicker'
import { sendNewRecord } from './sendAnswers'

export interface PublicAnsweringProps {
  readonly formId: number
  /** The form, asked for while the page was still loading. */
  readonly first: Promise<ServedFormForAnswer>
  readonly forms: Pick<FormsApi, 'getFormForAnswer'>
  readonly records: Pick<RecordsApi, 'submit'>
  readonly ports: Promise<Ports>
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly compiled: CompiledForm; readonly ports: Ports }
  | { readonly state: 'failed'; readonly error: unknown }

/** A public form, answered by whoever has its address. */
export function PublicAnswering({ formId, first, forms, records, ports }: PublicAnsweringProps) {
  const t = useT()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const form = attempt === 0 ? first : forms.getFormForAnswer({ formId }, leaving.signal)
    Promise.all([form, ports])
      .then(([served, ready]) => ({
        state: 'ready' as const,
        compiled: compileServedForm(served),
        ports: ready,
      }))
      .catch((error: unknown) => ({ state: 'failed' as const, error }))
      .then((next) => {
        if (!leaving.signal.aborted) setLoaded(next)
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [attempt, first, formId, forms, ports])

  const retry = () => {
    setLoaded({ state: 'loading' })
    setAttempt((current) => current + 1)
  }

  useDocumentTitle(
    loaded.state === 'ready'
      ? loaded.compiled.settings.name
      : t(loaded.state === 'failed' ? 'answer.missing.title' : 'answer.loading'),
  )

  return (
    <>
      <div className="answering-bar">
        <LanguagePicker />
      </div>
      <main>
        {loaded.state === 'loading' && <AnsweringLoading />}
        {loaded.state === 'failed' && <AnsweringProblem error={loaded.error} isPublic onRetry={retry} />}
        {loaded.state === 'ready' && (
          <Rounds formId={formId} compiled={loaded.compiled} records={records} ports={loaded.ports} />
        )}
      </main>
    </>
  )
}

function Rounds(props: {
  readonly formId: number
  readonly compiled: CompiledForm
  readonly records: Pick<RecordsApi, 'submit'>
  readonly ports: Ports
}) {
  const { formId, compiled, records, ports } = props
  const { locale } = useLocale()
  const [round, setRound] = useState(0)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const send = useMemo(
    () => sendNewRecord({ records, compiled, formId, timezone }),
    [compiled, formId, records, timezone],
  )
  const target = redirectTarget(compiled.settings.confirmation?.redirect_url, false, location.origin)
  const address = target.kind === 'url' ? target.url : undefined
  const goOn = useCallback(() => {
    if (address !== undefined) location.assign(address)
  }, [address])
  return (
    <AnsweringSession
      key={round}
      compiled={compiled}
      timezone={timezone}
      user={null}
      locale={locale}
      ports={ports}
      focusTitle={round > 0}
      send={send}
      renderSent={(receipt) => (
        <SentConfirmation
          compiled={compiled}
          locale={locale}
          receipt={receipt}
          onContinue={address === undefined ? undefined : goOn}
          onAnswerAgain={() => setRound((current) => current + 1)}
        />
      )}
    />
  )
}
