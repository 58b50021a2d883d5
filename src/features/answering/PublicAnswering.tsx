import { useCallback, useState, type ReactNode } from 'react'
import type { DraftLinksApi } from '../../../adapters/api/draftLinksApi'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { linkClicks } from '../../../schemas/model/formTimer'
import type { Ports } from '../../../schemas/ports/ports'
import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import type { FoundDraft } from '../../answering/drafts/findDraft'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { sendOrQueue } from '../../answering/outbox/sendOrQueue'
import type { OpenedForm } from '../../answering/openForm'
import { Outcome } from '../../answering/Outcome'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { HandoverOffer } from './HandoverOffer'
import type { Loaded } from './loaded'
import { newRecordRequest } from './newRecordRequest'
import { openPublicForm, publicSubject, type OpenedPublicly } from './openPublicForm'
import { PublicFrame } from './PublicFrame'
import type { SentPubliclyProps } from './SentPublicly'
import { useLoaded } from './useLoaded'

export interface PublicAnsweringProps {
  readonly formId: number
  /** The form with everything that it opens with, loaded together with the page. */
  readonly opened: Loaded<OpenedPublicly>
  /** Loads the form again, or an older revision; `isAnew` says that its link was opened again. */
  readonly open: (revision?: number, isAnew?: boolean) => Promise<OpenedForm>
  readonly records: Pick<RecordsApi, 'submit' | 'startTimer' | 'buttonsOf' | 'createOwnLink' | 'askOwnPdf'>
  readonly ports: Promise<Ports>
  readonly drafts: DraftLinksApi
}

/** Draws a public form for anybody with its address. */
export function PublicAnswering({ formId, opened, open, records, ports, drafts }: PublicAnsweringProps) {
  const load = useCallback(
    () => openPublicForm({ formId, form: open(), isFirst: false, open, ports, drafts }),
    [drafts, formId, open, ports],
  )
  const { loaded, reload } = useLoaded(load, opened)
  return (
    <PublicFrame loaded={loaded} formOf={({ served }) => served} onRetry={reload}>
      {(found) => <HandedOver {...found} formId={formId} records={records} drafts={drafts} />}
    </PublicFrame>
  )
}

type RoundsProps = OpenedPublicly & Pick<PublicAnsweringProps, 'formId' | 'records' | 'drafts'>

/** Draws the question or notice of a handover link, then the form. */
function HandedOver(props: RoundsProps) {
  const { handover } = props
  const [taken, setTaken] = useState<Taken | null>(handover?.found ? { ...handover, asks: false } : null)
  if (handover && !taken)
    return handover.renderQuestion((found, note) =>
      setTaken(found ? { found, note, asks: false } : { found: props.found, note: null, asks: true }),
    )
  return <Rounds {...props} {...(taken ?? { found: props.found, note: null, asks: true })} />
}

interface Taken {
  readonly found: FoundDraft | null
  readonly note: ReactNode
  readonly asks: boolean
}

function Rounds(props: RoundsProps & Taken) {
  const { formId, served, isKept, found, linked, prepared, records, ports, drafts } = props
  const { locale } = useLocale()
  const outbox = useOutbox()
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const senderFor = useCallback(
    (compiled: CompiledForm, revision: number) =>
      sendOrQueue(outbox, {
        ...{ submit: records.submit, compiled, recordId: null },
        freeze: newRecordRequest({ formId, revision, timezone }),
      }),
    [formId, outbox, records, timezone],
  )
  return (
    <DraftedAnswering
      served={served}
      isKept={isKept}
      found={found}
      prepared={prepared}
      linked={linked}
      asks={props.asks}
      resumedText={props.note ?? undefined}
      subject={publicSubject(formId)}
      record={null}
      timezone={timezone}
      user={null}
      locale={locale}
      ports={ports}
      calls={records}
      focusTitle={false}
      senderFor={senderFor}
      renderTools={
        mayGoElsewhere(served) ? (session) => <HandoverOffer session={session} api={drafts} /> : undefined
      }
      renderSent={(receipt, answering, again, key) => (
        <Sent
          answering={answering}
          receipt={receipt}
          onAnswerAgain={again}
          sentAs={key}
          {...{ formId, served, records }}
        />
      )}
    />
  )
}

/** Returns whether another device may open the form, which counts as another opening where these are limited. */
const mayGoElsewhere = (served: ServedFormForAnswer): boolean => linkClicks(served) === null

const loadSent = () => import('./SentPublicly')

/** Draws the confirmation after sending. If its code cannot be loaded, a plain one appears. */
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
