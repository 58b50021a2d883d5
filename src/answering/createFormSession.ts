import { answerDrafts } from '../../adapters/storage/answerDrafts'
import { typedActions } from '../../adapters/storage/typedActions'
import { draftFiles } from '../../adapters/storage/draftFiles'
import { createAnswering } from '../../renderers/useAnswering'
import { dropWaitingRows } from '../../schemas/answering/dropWaitingRows'
import type { Answering, AnsweringContext } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Answers } from '../../schemas/model/answers'
import type { Locale } from '../../schemas/model/locales'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import type { LocationPort } from '../../schemas/ports/locationPort'
import { createDraftKeeper, type DraftKeeper } from './drafts/draftKeeper'
import type { DraftSubject } from './drafts/findDraft'
import { observed } from './drafts/observed'
import type { Opening } from './drafts/opening'
import { replayActions, typedFolio } from './drafts/replayActions'
import { folioMode } from './folioMode'
import { formTitle } from './formTitle'
import type { LinkedAnswers } from './linkedAnswers'
import { newUuid } from './newUuid'
import type { Outbox } from './outbox/outbox'
import { failureOf } from './outbox/outcomeOf'
import type { SendAnswers } from './outbox/sendOrQueue'
import { createRecordPlace, type RecordPlace } from './recordPlace'
import { createSubmission, type Submission } from './submission'
import { unsentFiles } from './unsentFiles'

export interface FormSessionOptions {
  readonly compiled: CompiledForm
  readonly opening: Opening
  readonly subject: DraftSubject
  /** The version of the record that is edited; null for a new one. */
  readonly baseVersion: number | null
  /** The answers to start with: those of the draft, of a record, of a copy; undefined starts with the form's defaults. */
  readonly answers: Answers | undefined
  /** Answers from the link, written over the form's defaults. */
  readonly linked?: LinkedAnswers | null | undefined
  readonly timezone: string
  readonly user: AnsweringContext['user']
  /** The language of the names in lists of drafts. */
  readonly locale: Locale
  readonly editing: boolean
  readonly send: SendAnswers
  readonly location: LocationPort | undefined
  readonly catalogs: CatalogPort | undefined
  readonly outbox: Outbox | null
  /** Called on the first change, after which the replaced draft is not needed any more. */
  readonly onFirst: () => void
}

/** One form from when it opens until it is sent: its answers, how they are kept and how they are sent. */
export interface FormSession {
  readonly answering: Answering
  readonly submission: Submission
  readonly keeper: DraftKeeper
  /** Null where the form does not store the respondent's position. */
  readonly recordPlace: RecordPlace | null
}

export function createFormSession(options: FormSessionOptions): FormSession {
  const { compiled, opening, answers, timezone, user, editing, send, outbox } = options
  const { draft, hold, typed } = opening
  const goesOn = draft !== null && !editing
  const begun = createAnswering({ compiled, answers, goesOn, timezone, user })
  options.linked?.writeInto(begun)
  replayActions(begun, typed)
  // The server would refuse rows whose parent is not chosen, and they are not visible; a record keeps those that it has.
  if (!editing) dropWaitingRows(begun)
  const watched = observed(begun)
  const sent = draft?.outgoing
  const waits = compiled.settings.send_on_foreground === true
  // The first key is the draft's own; a later one also renames the draft.
  let isFirst = true
  const newKey = () => {
    const key = isFirst ? opening.id : newUuid()
    if (!isFirst) keeper.moveTo(key)
    isFirst = false
    return key
  }
  const isPlaced = compiled.settings.enable_geolocation === true && !editing
  const recordPlace = isPlaced && options.location ? createRecordPlace(options.location) : null
  const submission = createSubmission({
    answering: watched.answering,
    // A null draft cannot be queued to be sent later.
    send: (body, key) => send(body, key, waits ? null : keeper.draft()),
    // Without a catalog port, rows cannot be checked.
    rowNews: options.catalogs && newsFrom(compiled, watched.answering, options.catalogs),
    takeBack: outbox?.release,
    earlier: sent?.problem ? failureOf(sent.problem, sent.kind) : undefined,
    newKey,
    now: () => Date.now(),
    startedAt: draft?.startTimestamp,
    folio: {
      required: folioMode(compiled).required && !editing,
      initial: typedFolio(typed) ?? draft?.folio,
    },
    baseVersion: options.baseVersion,
    position: recordPlace?.getPosition,
    withFiles:
      outbox && !waits
        ? (which) =>
            unsentFiles({
              ...{ answering: watched.answering, keeper, editing, locale: options.locale, ...which },
              context: { timezone, user },
              ports: options.location ? { location: options.location } : {},
            })
        : undefined,
  })
  const keeper = createDraftKeeper({
    drafts: answerDrafts,
    files: draftFiles,
    typed: typedActions,
    observed: watched,
    submission,
    hold,
    about: {
      ...options.subject,
      id: opening.id,
      revision: opening.form.revision,
      formName: formTitle(compiled, options.locale),
      startTimestamp: draft?.startTimestamp ?? Date.now() / 1000,
      timer: opening.timer,
    },
    locale: options.locale,
    resumed: draft && { draft, typed },
    sparesDraft: opening.sparesDraft,
    adopted: opening.files,
    onFirst: options.onFirst,
  })
  return { answering: watched.answering, submission, keeper, recordPlace }
}

/** Milliseconds to wait for the catalogs; without a reply, only the field says that its row changed. */
const patience = 5_000

function newsFrom(compiled: CompiledForm, answering: Answering, port: CatalogPort) {
  return async () => {
    try {
      // Also loads the component that shows it, so that it is there when it is drawn.
      const [{ rowNews }] = await Promise.all([import('./rows/rowNews'), import('./RowNewsNotice')])
      return await rowNews(compiled, answering.toSubmission(), port, AbortSignal.timeout(patience))
    } catch {
      return []
    }
  }
}
