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
  /** The answers are not valid yet; the fields show the errors. */
  | { readonly phase: 'incomplete'; readonly errors: readonly AddressedError[]; readonly folio?: CodedError }
  /** Chosen rows of catalogs have changed: nothing is stored before the user has seen the new values. */
  | { readonly phase: 'changed'; readonly news: readonly RowNews[] }
  | { readonly phase: 'sending' }
  /** `files` is the number of files sent along; `trouble` is what the previous attempt failed with. */
  | { readonly phase: 'queued'; readonly files: number; readonly trouble: Trouble | undefined }
  | { readonly phase: 'failed'; readonly failure: SubmissionFailure }
  | { readonly phase: 'sent'; readonly receipt: Receipt }

/** The answering as it would be if the files that only wait for the network had arrived. */
export interface WithFiles {
  readonly answering: Answering
  readonly errors: readonly AddressedError[]
  /** Returns the files to upload before the answers; null when this device cannot store them. */
  readonly freeze: () => Promise<readonly OutgoingFile[] | null>
}

export interface SubmissionOptions {
  readonly answering: Answering
  /**
   * Returns null while no file waits for the network alone; undefined where nothing can wait. `withMoving` includes files on their way,
   * which are waited for before sending.
   */
  readonly withFiles?: ((which: { readonly withMoving: boolean }) => WithFiles | null) | undefined
  /** Returns what changed in the chosen rows; called when the server reports a change. Never rejects. */
  readonly rowNews?: (() => Promise<readonly RowNews[]>) | undefined
  /** Sends one body under one idempotency key. Never rejects: a failure is an outcome. */
  readonly send: (body: SubmissionBody, key: string) => Promise<SendOutcome>
  readonly newKey: () => string
  /** Takes answers back from the outbox; returns false when they were already sent. */
  readonly takeBack?: ((key: string) => Promise<boolean>) | undefined
  /** How an earlier attempt with these answers ended. */
  readonly earlier?: SubmissionFailure | undefined
  /** Returns milliseconds since the epoch. */
  readonly now: () => number
  /** When the answering began, in seconds since the epoch; by default now. */
  readonly startedAt?: number | undefined
  readonly folio?: { readonly required: boolean; readonly initial?: string | undefined }
  /** The version of the record that was opened, for an edit. */
  readonly baseVersion?: number | null
  readonly position?: (() => Position | null) | undefined
}

/** The submission of one form, from when it opens until the server has it. */
export interface Submission {
  readonly getState: () => SubmissionState
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the idempotency key; a new one after `sendAsNew`. */
  readonly getKey: () => string
  readonly getFolio: () => string
  readonly setFolio: (folio: string) => void
  readonly getBaseVersion: () => number | null
  /** Bases the edit on a newer version of the record, which the user has seen. */
  readonly rebase: (version: number) => void
  readonly isTimeOver: () => boolean
  /** Sets whether the time limit has passed. */
  readonly setTimeOver: (isOver: boolean) => void
  /** True when files that only wait for the network are sent later with the answers. */
  readonly takesUnsent: boolean
  /** Returns the errors of a page, or of all, and shows them on the fields. */
  readonly checkPage: (page?: number) => readonly AddressedError[]
  /** Returns false, and shows it, while a required folio is missing. */
  readonly checkFolio: () => boolean
  /** Checks everything, then sends. Does nothing while an earlier call is running or has succeeded. */
  readonly submit: () => Promise<void>
  /** After rows changed: takes their new values, and sends. */
  readonly takeNews: () => Promise<void>
  /** After rows changed: returns to the answers, unchanged. */
  readonly lookAgain: () => void
  /** Returns false when the attempt that had arrived is no longer known here. */
  readonly knowsEarlier: () => boolean
  /** After a conflict: accepts the attempt that had arrived. */
  readonly keepEarlier: () => Promise<void>
  /** After a conflict: sends the answers on screen as another record. */
  readonly sendAsNew: () => Promise<void>
  /** Takes the result of queued answers. */
  readonly settle: (outcome: SendOutcome) => void
  /** Turns queued answers back into answers that can be changed. */
  readonly takeBack: () => Promise<void>
}

/**
 * Creates the submission. Its key is made when the form opens and used for every attempt, so that a lost reply, a double click or an
 * impatient Enter never creates a second record.
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
  /** Bodies that may have arrived although no reply confirmed it, oldest first. */
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

  /** Returns what changed in the rows that an outcome reports as changed. */
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
  /** Does the same for answers that came back while nobody was sending. */
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

  /** Returns the errors as if the files had arrived, and shows them on the fields. */
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
      // The new values may be invalid here, or make more questions appear.
      if (check(files)) await sendAll(files)
    },
    lookAgain: () => {
      if (state.phase === 'changed') enter({ phase: 'open' })
    },
    knowsEarlier: () => unanswered.length > 0,
    keepEarlier: async () => {
      if (busy()) return
      // The server holds at most one of them: it answers that one with the record, and the others with a conflict.
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
