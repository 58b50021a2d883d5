import type { OutgoingFile } from '../../adapters/storage/answerDrafts'
import type { RowNews } from './rows/rowNews'
import { sameJson } from '../../schemas/model/sameJson'
import type { AddressedError, Answering } from '../../schemas/answering/types'
import type { Answers } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import { own } from '../../schemas/model/json'
import { storableText } from '../../schemas/model/storable'
import type { Position } from '../../schemas/ports/locationPort'
import type { Receipt, SendOutcome, SubmissionBody, SubmissionFailure } from './sendOutcome'
import { isItemReceived, withFolioMended } from './submissionErrors'
import type { Trouble } from './trouble'

export type SubmissionState =
  | { readonly phase: 'open' }
  /** The answers do not pass yet; the errors are on their fields. */
  | { readonly phase: 'incomplete'; readonly errors: readonly AddressedError[]; readonly folio?: CodedError }
  /** Rows of catalogs are no longer what was seen of them: nothing is stored before somebody has seen what they are now. */
  | { readonly phase: 'changed'; readonly news: readonly RowNews[] }
  | { readonly phase: 'sending' }
  /** `files`: how many go along. `trouble`: what the try before met. */
  | { readonly phase: 'queued'; readonly files: number; readonly trouble: Trouble | undefined }
  | { readonly phase: 'failed'; readonly failure: SubmissionFailure }
  | { readonly phase: 'sent'; readonly receipt: Receipt }

/** The answering as it would be had the files arrived that only want for the network. */
export interface WithFiles {
  readonly answering: Answering
  readonly errors: readonly AddressedError[]
  /** What has to be sent before the answers; null when this device cannot keep it. */
  readonly freeze: () => Promise<readonly OutgoingFile[] | null>
}

export interface SubmissionOptions {
  readonly answering: Answering
  /**
   * Null while no file wants for the network alone; absent where nothing waits. `withMoving`: also with those on their way, which
   * are waited for before anything is sent.
   */
  readonly withFiles?: ((which: { readonly withMoving: boolean }) => WithFiles | null) | undefined
  /** What became of the rows that the answers name; asked when the server says of some that they changed. Never rejects. */
  readonly rowNews?: (() => Promise<readonly RowNews[]>) | undefined
  /** Sends one body under one idempotency key. Never rejects: a failure is an outcome. */
  readonly send: (body: SubmissionBody, key: string) => Promise<SendOutcome>
  readonly newKey: () => string
  /** Takes answers back out of the outbox; false when they have left already. */
  readonly takeBack?: ((key: string) => Promise<boolean>) | undefined
  /** How an earlier attempt of these answers ended. */
  readonly earlier?: SubmissionFailure | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** When the answering began, in seconds since the epoch; now unless told. */
  readonly startedAt?: number | undefined
  readonly folio?: { readonly required: boolean; readonly initial?: string | undefined }
  /** Of an edit: the version of the record that was opened. */
  readonly baseVersion?: number | null
  readonly position?: (() => Position | null) | undefined
}

/** One form being sent: from the moment it opens until the server has it. */
export interface Submission {
  readonly getState: () => SubmissionState
  readonly subscribe: (listener: () => void) => () => void
  /** What the server knows this submission by; another one after `sendAsNew`. */
  readonly getKey: () => string
  readonly getFolio: () => string
  readonly setFolio: (folio: string) => void
  readonly getBaseVersion: () => number | null
  /** Somebody has seen a newer version of the record: the edit is made on that one from now on. */
  readonly rebase: (version: number) => void
  readonly isTimeOver: () => boolean
  /** Says that the time to answer in is over, or after all is not. */
  readonly setTimeOver: (isOver: boolean) => void
  /** True: files that only want for the network go along with the answers. */
  readonly takesUnsent: boolean
  /** What is wrong on a page, or on all of them, also shown on its fields. */
  readonly checkPage: (page?: number) => readonly AddressedError[]
  /** False while the form asks for a folio that is not written, which is said then. */
  readonly checkFolio: () => boolean
  /** Checks everything, then sends. Does nothing while an earlier call is on its way or has succeeded. */
  readonly submit: () => Promise<void>
  /** After rows changed: takes what they are now, and sends. */
  readonly takeNews: () => Promise<void>
  /** After rows changed: back to the answers, as they are. */
  readonly lookAgain: () => void
  /** False when the attempt that had arrived is not known here any more. */
  readonly knowsEarlier: () => boolean
  /** After a conflict: takes the attempt that had arrived. */
  readonly keepEarlier: () => Promise<void>
  /** After a conflict: sends what is on the screen as another record. */
  readonly sendAsNew: () => Promise<void>
  /** What became of queued answers. */
  readonly settle: (outcome: SendOutcome) => void
  /** Queued answers become answers that can be changed again. */
  readonly takeBack: () => Promise<void>
}

/**
 * The life of one submission. The key is made when the form opens and stays for every attempt, so that a lost reply, a
 * double click or an impatient Enter can only ever make one record.
 */
export function createSubmission(options: SubmissionOptions): Submission {
  const { answering, send, now } = options
  const startTimestamp = options.startedAt ?? now() / 1000
  const listeners = new Set<() => void>()
  let key = options.newKey()
  let state: SubmissionState = { phase: 'open' }
  let folio = options.folio?.initial ?? ''
  let baseVersion = options.baseVersion ?? null
  let isTimeOver = false
  let isApart = false
  /** Bodies that may have arrived although no reply said so, oldest first. */
  let unanswered: SubmissionBody[] = []

  const enter = (next: SubmissionState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  const busy = () => state.phase === 'sending' || state.phase === 'queued' || state.phase === 'sent'

  const body = (answers: Answers, files: readonly OutgoingFile[] = []): SubmissionBody => ({
    answers,
    files,
    folio: folio.trim() === '' ? null : folio.trim(),
    baseVersion,
    startTimestamp,
    endTimestamp: now() / 1000,
    position: options.position?.() ?? null,
    isTimeOver,
    isApart,
  })

  const settle = (outcome: SendOutcome) => {
    if (outcome.kind === 'refused') answering.putErrors(outcome.errors)
    if (outcome.kind === 'sent') enter({ phase: 'sent', receipt: outcome.receipt })
    else if (outcome.kind === 'queued')
      enter({ phase: 'queued', files: outcome.files ?? 0, trouble: outcome.trouble })
    else enter({ phase: 'failed', failure: outcome })
  }

  /** What became of the rows that an outcome says have changed. */
  const newsOf = async (outcome: SendOutcome): Promise<readonly RowNews[]> => {
    const errors = outcome.kind === 'refused' ? outcome.errors : []
    const changed = errors.filter(({ error }) => error.code === 'ROW_CHANGED')
    if (changed.length === 0 || !options.rowNews) return []
    const isTold = ({ deepest, isGone }: RowNews) =>
      !isGone && changed.some(({ address }) => sameJson(address, deepest))
    return (await options.rowNews()).filter(isTold)
  }
  const tell = (news: readonly RowNews[]) => {
    if (news.length > 0) enter({ phase: 'changed', news })
  }
  /** The same for answers that came back while nobody was sending. */
  const tellNews = async (outcome: SendOutcome) => {
    const told = state
    const news = await newsOf(outcome)
    if (state === told) tell(news)
  }

  const deliver = async (sending: SubmissionBody) => {
    enter({ phase: 'sending' })
    const outcome = await send(sending, key)
    const news = await newsOf(outcome)
    const isTried = sending.files.length === 0
    const mayHaveArrived = isTried && (outcome.kind === 'unreachable' || outcome.kind === 'queued')
    if (mayHaveArrived && !unanswered.includes(sending)) unanswered.push(sending)
    settle(outcome)
    tell(news)
  }

  /** The errors with the files as if they were there. */
  const errorsWith = (files: WithFiles | null, page?: number): readonly AddressedError[] => {
    const scope = { unfinished: isTimeOver, ...(page === undefined ? {} : { page }) }
    const shown = answering.validate(scope)
    if (!files) return shown
    const isOnPage = ({ address }: AddressedError) =>
      page === undefined || own(answering.compiled.fields, address.fieldId)?.page === page
    const errors = [...files.errors.filter(isOnPage), ...files.answering.validate(scope)]
    answering.clearErrors(shown.map(({ address }) => address))
    answering.putErrors(errors)
    return errors
  }
  const isSeen = ({ address }: AddressedError) => answering.stateAt(address)?.visible === true

  const folioError = (): { readonly folio?: CodedError } =>
    !isTimeOver && options.folio?.required === true && folio.trim() === ''
      ? { folio: { code: 'FIELD_REQUIRED' } }
      : {}

  const check = (files: WithFiles | null): boolean => {
    const all = errorsWith(files)
    const errors = files ? all.filter(isSeen) : all
    const missing = folioError()
    if (errors.length === 0 && !missing.folio) {
      if (all.length > 0) settle({ kind: 'unreachable', reason: 'questions' })
      return all.length === 0
    }
    enter({ phase: 'incomplete', errors, ...missing })
    return false
  }

  const sendAll = async (files: WithFiles | null) => {
    if (!files) return deliver(body(answering.toSubmission()))
    enter({ phase: 'sending' })
    const answers = files.answering.toSubmission()
    const frozen = await files.freeze()
    return frozen ? deliver(body(answers, frozen)) : settle({ kind: 'unreachable', reason: 'room' })
  }
  const filesNow = (withMoving = false) => options.withFiles?.({ withMoving }) ?? null

  if (options.earlier) {
    settle(options.earlier)
    void tellNews(options.earlier)
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getKey: () => key,
    getFolio: () => folio,
    setFolio: (next) => {
      folio = storableText(next)
      state = withFolioMended(state, folio)
      listeners.forEach((listener) => listener())
    },
    isTimeOver: () => isTimeOver,
    setTimeOver: (isOver) => {
      isTimeOver = isOver
    },
    takesUnsent: options.withFiles !== undefined,
    checkPage: (page) => {
      const files = filesNow(true)
      const errors = errorsWith(files, page)
      return files ? errors.filter(isSeen) : errors
    },
    checkFolio: () => {
      const missing = folioError()
      if (missing.folio) enter({ phase: 'incomplete', errors: [], ...missing })
      else if (state.phase === 'incomplete') enter({ phase: 'open' })
      return !missing.folio
    },
    getBaseVersion: () => baseVersion,
    rebase: (version) => {
      baseVersion = version
    },
    submit: async () => {
      if (busy()) return
      const files = filesNow()
      if (!check(files)) return
      await sendAll(files)
    },
    takeNews: async () => {
      if (state.phase !== 'changed') return
      const { news } = state
      const { takeDetails } = await import('./rows/rowNews')
      for (const { row, details } of news) takeDetails(answering, row, details)
      const files = filesNow()
      // What is new may be wrong here, or bring up more questions.
      if (check(files)) await sendAll(files)
    },
    lookAgain: () => {
      if (state.phase === 'changed') enter({ phase: 'open' })
    },
    knowsEarlier: () => unanswered.length > 0,
    keepEarlier: async () => {
      if (busy()) return
      // Only one of them can be what the server holds: to that one it answers with the record, to the others with a conflict.
      for (const earlier of unanswered) {
        await deliver(earlier)
        if (state.phase !== 'failed' || state.failure.kind !== 'conflict') return
      }
    },
    sendAsNew: async () => {
      if (busy()) return
      const files = filesNow()
      if (!check(files)) return
      key = options.newKey()
      isApart ||= isItemReceived(state)
      unanswered = []
      await sendAll(files)
    },
    settle: (outcome) => {
      if (state.phase !== 'queued') return
      settle(outcome)
      void tellNews(outcome)
    },
    takeBack: async () => {
      if (state.phase !== 'queued' || (await options.takeBack?.(key)) !== true) return
      enter({ phase: 'open' })
    },
  }
}
