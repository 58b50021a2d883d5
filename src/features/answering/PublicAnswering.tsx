import { useCallback } from 'react'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { prepareSteps } from '../../answering/compileForAnswering'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { sendOrQueue } from '../../answering/outbox/sendOrQueue'
import { isOpenedAnew } from '../../answering/isOpenedAnew'
import { linkedAnswers, type LinkedAnswers } from '../../answering/linkedAnswers'
import type { OpenedForm } from '../../answering/openForm'
import { Outcome } from '../../answering/Outcome'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { PublicFrame } from './PublicFrame'
import { sendNewRecord } from './sendNewRecord'
import type { SentPubliclyProps } from './SentPublicly'
import { useLoaded } from './useLoaded'

export interface PublicAnsweringProps {
  readonly formId: number
  /** The form, asked for while the page was still loading. */
  readonly first: Promise<OpenedForm>
  /** Asks for it again, or for an older revision; `isAnew`: its link was opened once more. */
  readonly open: (revision?: number, isAnew?: boolean) => Promise<OpenedForm>
  readonly records: Pick<RecordsApi, 'submit' | 'startTimer' | 'buttonsOf' | 'createOwnLink'>
  readonly ports: Promise<Ports>
}

/** A public form, answered by whoever has its address. */
export function PublicAnswering({ formId, first, open, records, ports }: PublicAnsweringProps) {
  const load = useCallback(
    async (isFirst: boolean) => {
      const { form: served, isKept } = await (isFirst ? first : open())
      const [found, ready, linked] = await Promise.all([
        findDraft(subjectOf(formId), served, open),
        ports,
        linkedAnswers(served, location),
      ])
      await prepareSteps(served, found?.form)
      if (isFirst && !isKept && isOpenedAnew(`${formId}`, served, found !== null)) await open(undefined, true)
      return { served, isKept, found, linked, ports: ready }
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
  readonly linked: LinkedAnswers | null
  readonly records: Pick<RecordsApi, 'submit' | 'startTimer' | 'buttonsOf' | 'createOwnLink'>
  readonly ports: Ports
}) {
  const { formId, served, isKept, found, linked, records, ports } = props
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
      linked={linked}
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
      renderSent={(receipt, answering, again, key) => (
        <Sent
          answering={answering}
          receipt={receipt}
          onAnswerAgain={again}
          askLink={isEditable(served) ? () => records.createOwnLink(formId, key) : null}
        />
      )}
    />
  )
}

/** Who answers without login may come back to what they sent. */
const isEditable = (served: ServedFormForAnswer): boolean =>
  served.edit_public_records === true && served['edit_registers'] !== false

const subjectOf = (formId: number): DraftSubject => ({ formId, owner: null, recordId: null, inboxId: null })

const loadSent = () => import('./SentPublicly')

/** What comes after the answers have arrived, when nothing else is waited for; without it they have arrived all the same. */
function Sent(props: SentPubliclyProps) {
  const t = useT()
  const { part, failed } = useLazyPart(loadSent)
  if (part) return <part.SentPublicly {...props} />
  return failed ? (
    <Outcome sign="arrived" title={t('answer.captured')}>
      {null}
    </Outcome>
  ) : (
    <AnsweringLoading />
  )
}
