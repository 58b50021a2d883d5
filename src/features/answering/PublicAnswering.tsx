import { useCallback } from 'react'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { sendOrQueue } from '../../answering/outbox/sendOrQueue'
import { isOpenedAnew } from '../../answering/isOpenedAnew'
import type { OpenedForm } from '../../answering/openForm'
import { redirectTarget } from '../../answering/redirectTarget'
import { SentConfirmation } from '../../answering/SentConfirmation'
import type { Receipt } from '../../answering/sendOutcome'
import { useLocale } from '../../shared/LocaleProvider'
import { PublicFrame } from './PublicFrame'
import { sendNewRecord } from './sendNewRecord'
import { useLoaded } from './useLoaded'

export interface PublicAnsweringProps {
  readonly formId: number
  /** The form, asked for while the page was still loading. */
  readonly first: Promise<OpenedForm>
  /** Asks for it again, or for an older revision; `isAnew`: its link was opened once more. */
  readonly open: (revision?: number, isAnew?: boolean) => Promise<OpenedForm>
  readonly records: Pick<RecordsApi, 'submit' | 'startTimer' | 'buttonsOf'>
  readonly ports: Promise<Ports>
}

/** A public form, answered by whoever has its address. */
export function PublicAnswering({ formId, first, open, records, ports }: PublicAnsweringProps) {
  const load = useCallback(
    async (isFirst: boolean) => {
      const { form: served, isKept } = await (isFirst ? first : open())
      const [found, ready] = await Promise.all([findDraft(subjectOf(formId), served, open), ports])
      if (isFirst && !isKept && isOpenedAnew(`${formId}`, served, found !== null)) await open(undefined, true)
      return { served, isKept, found, ports: ready }
    },
    [first, formId, open, ports],
  )
  const { loaded, reload } = useLoaded(load)
  return (
    <PublicFrame loaded={loaded} formOf={({ served }) => served} onRetry={reload}>
      {(opened) => <Rounds {...opened} formId={formId} records={records} />}
    </PublicFrame>
  )
}

function Rounds(props: {
  readonly formId: number
  readonly served: ServedFormForAnswer
  readonly isKept: boolean
  readonly found: FoundDraft | null
  readonly records: Pick<RecordsApi, 'submit' | 'startTimer' | 'buttonsOf'>
  readonly ports: Ports
}) {
  const { formId, served, isKept, found, records, ports } = props
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
      isKept={isKept}
      found={found}
      asks
      subject={subjectOf(formId)}
      record={null}
      timezone={timezone}
      user={null}
      locale={locale}
      ports={ports}
      calls={records}
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
  return <SentConfirmation {...props} locale={locale} target={target} onContinue={goOn} />
}
