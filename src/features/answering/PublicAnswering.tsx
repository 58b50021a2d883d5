import { useCallback } from 'react'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { sendOrQueue } from '../../answering/outbox/sendOrQueue'
import type { OpenedForm } from '../../answering/openForm'
import { Outcome } from '../../answering/Outcome'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { openPublicForm, publicSubject, type OpenedPublicly } from './openPublicForm'
import { PublicFrame } from './PublicFrame'
import { sendNewRecord } from './sendNewRecord'
import type { SentPubliclyProps } from './SentPublicly'
import { useLoaded, type Loaded } from './useLoaded'

export interface PublicAnsweringProps {
  readonly formId: number
  /** The form with all that it opens with, as it came while the page was still loading. */
  readonly opened: Loaded<OpenedPublicly>
  /** Asks for the form again, or for an older revision; `isAnew`: its link was opened once more. */
  readonly open: (revision?: number, isAnew?: boolean) => Promise<OpenedForm>
  readonly records: Pick<RecordsApi, 'submit' | 'startTimer' | 'buttonsOf' | 'createOwnLink'>
  readonly ports: Promise<Ports>
}

/** A public form, answered by whoever has its address. */
export function PublicAnswering({ formId, opened, open, records, ports }: PublicAnsweringProps) {
  const load = useCallback(
    () => openPublicForm({ formId, form: open(), isFirst: false, open, ports }),
    [formId, open, ports],
  )
  const { loaded, reload } = useLoaded(load, opened)
  return (
    <PublicFrame loaded={loaded} formOf={({ served }) => served} onRetry={reload}>
      {(found) => <Rounds {...found} formId={formId} records={records} />}
    </PublicFrame>
  )
}

function Rounds(
  props: OpenedPublicly & {
    readonly formId: number
    readonly records: PublicAnsweringProps['records']
  },
) {
  const { formId, served, isKept, found, linked, prepared, records, ports } = props
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
      prepared={prepared}
      linked={linked}
      asks
      subject={publicSubject(formId)}
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
