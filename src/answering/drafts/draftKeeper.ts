import type { AnswerDrafts, KeptTimer, LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { DraftFile, DraftFiles } from '../../../adapters/storage/draftFiles'
import { subscribeToUploads } from '../../../renderers/inputs/upload/uploadQueues'
import type { Address } from '../../../schemas/model/answers'
import type { CodedError } from '../../../schemas/model/errors'
import type { Locale } from '../../../schemas/model/locales'
import type { AnswerAction, TypedStore } from '../../../adapters/storage/typedActions'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { copiedAnswers, hasWrittenSecrets, isSecret } from '../copiedAnswers'
import type { Submission } from '../submission'
import type { DraftHold } from './draftHold'
import { draftPreview } from './draftPreview'
import { createFilesKeeper } from './filesKeeper'
import type { Observed } from './observed'
import { createTypingKeeper } from './typingKeeper'
import { watchLeaving } from './watchLeaving'

/** How much of the answering is stored on this device. */
export type KeepingState =
  /** There is nothing to keep. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'writing' }
  | { readonly phase: 'kept' }
  | { readonly phase: 'failed'; readonly error: CodedError }

/** The respondent's position in the form. */
export interface DraftPlace {
  readonly pageIndex: number
  readonly focus: Address | null
}

export interface DraftKeeperOptions {
  readonly drafts: Pick<AnswerDrafts, 'change' | 'drop'>
  readonly files: Pick<DraftFiles, 'put' | 'drop'>
  readonly typed: Pick<TypedStore, 'put'>
  readonly observed: Observed
  readonly submission: Pick<Submission, 'getFolio' | 'getBaseVersion' | 'subscribe' | 'getState'>
  readonly hold: Pick<DraftHold, 'writer' | 'lose'>
  /** What the draft belongs to. */
  readonly about: Omit<
    LocalDraft,
    keyof DraftPlace | 'preview' | 'saved' | 'answers' | 'folio' | 'baseVersion' | 'at' | 'tab' | 'outgoing'
  >
  readonly locale: Locale
  /** The resumed draft and the actions after it was written, which the answering already contains. */
  readonly resumed: { readonly draft: LocalDraft; readonly typed: readonly AnswerAction[] } | null
  /** The draft's files, whose uploads were restarted. */
  readonly adopted: readonly DraftFile[]
  /** Keeps a draft that was emptied as it was, until something is answered or, on a shared device, until the page is left. */
  readonly sparesDraft?: boolean | undefined
  /** Called on the first change after starting over. */
  readonly onFirst?: (() => void) | undefined
}

export interface DraftKeeper {
  readonly getState: () => KeepingState
  readonly subscribe: (listener: () => void) => () => void
  /** Listens to the answering; returns a function that stops it after a last write. */
  readonly start: () => () => void
  readonly setPlace: (place: Partial<DraftPlace>) => void
  /** Sets the time limit. From then on there is a draft, even an empty one, because the time runs on whatever happens to the page. */
  readonly keepTimer: (timer: KeptTimer) => void
  /** Writes what has not been written yet. */
  readonly flush: () => Promise<void>
  /** Returns the draft as it would be written now. */
  readonly draft: () => LocalDraft
  /** Returns the key under which the file of an upload is stored; undefined while it is not. */
  readonly keyOfFile: (itemKey: string) => string | undefined
  /** Returns true when leaving would abandon something unsent, stored or not. */
  readonly hasDraft: () => boolean
  /** Returns true while something typed is only on screen. */
  readonly isUnwritten: () => boolean
  /** Continues under another idempotency key. */
  readonly moveTo: (id: string) => void
  /** Deletes the draft, once it was sent or discarded, and writes no more. */
  readonly finish: () => Promise<void>
}

/**
 * Milliseconds: a draft is written after `pause` without a change, at the latest after `atLatest`. Typing is stored separately until then,
 * because writing all answers of a large form takes time.
 */
const pause = 400
const atLatest = 2000
/** Milliseconds, so that writing starts after the browser has painted the change. */
const afterPaint = 60

/** Keeps one answering on this device while somebody works in it. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { drafts, observed, submission, hold, locale } = options
  const resumed = options.resumed?.draft ?? null
  const { answering } = observed
  const files = createFilesKeeper(options.files, answering, hold.writer, options.adopted)
  const listeners = new Set<() => void>()
  const contents = () =>
    JSON.stringify([answering.toSubmission(), submission.getFolio().trim(), files.fingerprint()])
  const opened = contents()
  const untouched = resumed ? null : opened
  let { about } = options
  let place: DraftPlace = { pageIndex: resumed?.pageIndex ?? 0, focus: resumed?.focus ?? null }
  let state: KeepingState = { phase: resumed ? 'kept' : 'empty' }
  let written: string | null = resumed && opened
  /** The contents that are certainly stored, including files: it lags behind `written` until a write completes. */
  let secured = written
  let folio = submission.getFolio()
  let isChanged = false
  let isMoved = false
  let isFinished = false
  let isSpared = options.sparesDraft === true
  let writtenAt = resumed?.at ?? 0
  const typing = createTypingKeeper({
    store: options.typed,
    draftId: () => about.id,
    writer: hold.writer,
    resumed: options.resumed && { at: writtenAt, typed: options.resumed.typed },
    isSecret: (fieldId) => isSecret(answering.compiled, fieldId),
  })
  /** The timers that announce a write and start it. */
  let timers: ReturnType<typeof setTimeout>[] = []
  let dueBy = 0
  // Writes run one after the other, so that a deleted draft is not written again.
  let queue: Promise<void> = Promise.resolve()

  const enter = (next: KeepingState) => {
    if (next.phase === state.phase && next.phase !== 'failed') return
    state = next
    listeners.forEach((listener) => listener())
  }
  const run = (task: () => Promise<void>): Promise<void> => {
    queue = queue.then(task).catch((cause: unknown) => {
      if (isFinished) return
      isChanged = true
      const error: CodedError = cause instanceof PortFailure ? cause.error : { code: 'STORAGE_UNAVAILABLE' }
      enter({ phase: 'failed', error })
    })
    return queue
  }

  const draft = (): LocalDraft => {
    // Secrets are never stored on the device.
    const given = answering.toSubmission()
    const saved = resumed?.saved
    const answers = copiedAnswers(answering.compiled, given)
    return {
      ...about,
      ...place,
      answers,
      losesSecrets: resumed?.losesSecrets === true || hasWrittenSecrets(answering.compiled, given),
      preview: draftPreview(answering, answers, locale),
      // Merely opening an inbox item is not a change.
      saved: saved && { ...saved, isAhead: saved.isAhead || contents() !== opened },
      folio: submission.getFolio().trim(),
      baseVersion: submission.getBaseVersion(),
      at: Date.now(),
      tab: hold.writer,
      outgoing: null,
    }
  }

  const write = async () => {
    if (isFinished || !(isChanged || isMoved)) return
    const now = contents()
    const keepsTime = about.timer !== undefined && !(isSpared && written === null)
    const isTouched = keepsTime || now !== untouched
    if (!isTouched && written === null) {
      isChanged = isMoved = false
      enter({ phase: 'empty' })
      return
    }
    if (isChanged) enter({ phase: 'writing' })
    isChanged = isMoved = false
    if (!isTouched) {
      await drafts.drop(about.id)
      files.forget()
      written = secured = null
      enter({ phase: 'empty' })
      return
    }
    if (written === null) options.onFirst?.()
    // Strictly increasing, so that later typing follows this draft even if the clock stands still or is set back.
    writtenAt = Math.max(Date.now(), writtenAt + 1)
    const next = { ...draft(), at: writtenAt }
    const end = typing.begin(writtenAt)
    let isElsewhere = false
    let isOutgoing = false
    let isStored = false
    try {
      await drafts.change(about.id, (row) => {
        isElsewhere = row !== undefined && row.tab !== hold.writer
        isOutgoing = row?.outgoing != null
        // A draft that waits for the server belongs to the outbox.
        return isElsewhere || isOutgoing ? undefined : next
      })
      isStored = !isElsewhere && !isOutgoing
    } finally {
      end(isStored)
    }
    if (isElsewhere) return hold.lose()
    written = now
    // Files that have arrived are part of the stored answers by now, so their copies may be deleted.
    if (!isOutgoing) await files.write(about.id)
    secured = now
    if (!isChanged) enter({ phase: 'kept' })
  }

  const flush = (): Promise<void> => {
    timers.forEach(clearTimeout)
    timers = []
    return run(write)
  }
  const announce = () => isChanged && state.phase === 'kept' && enter({ phase: 'writing' })
  const plan = () => {
    if (isFinished) return
    const now = performance.now()
    if (timers.length === 0) dueBy = now + (written === null ? 0 : atLatest)
    else clearTimeout(timers.pop())
    if (timers.length === 0) timers.push(setTimeout(announce, afterPaint))
    timers.push(setTimeout(() => void flush(), Math.max(0, Math.min(pause, dueBy - now))))
  }
  const touch = () => {
    isChanged = true
    plan()
  }
  const onAction = (action: AnswerAction) => {
    if (isFinished) return
    typing.note(action)
    touch()
  }
  const onLeave = (isLeft: boolean) => {
    // On a public form, somebody who started over leaves nothing behind for the next person.
    if (isLeft && isSpared && about.owner === null) {
      isSpared = false
      isChanged = true
    }
    // The typing first, because it takes a single step: a page that is being closed may not get to a second one.
    typing.flush()
    void flush()
  }
  const onSubmission = () => {
    if (submission.getState().phase === 'sent') void finish()
    else if (submission.getFolio() !== folio) onAction({ do: 'setFolio', folio: submission.getFolio() })
    folio = submission.getFolio()
  }
  const finish = () => {
    isFinished = true
    typing.stop()
    return run(() => drafts.drop(about.id))
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      if (options.resumed && options.resumed.typed.length > 0) touch()
      const stops = [
        observed.onChange(onAction),
        submission.subscribe(onSubmission),
        subscribeToUploads(answering, () => {
          if (files.isBehind()) touch()
        }),
        watchLeaving(onLeave),
      ]
      return () => {
        stops.forEach((stop) => stop())
        void flush()
      }
    },
    setPlace: (next) => {
      place = { ...place, ...next }
      isMoved = true
      plan()
    },
    keepTimer: (timer) => {
      about = { ...about, timer }
      touch()
    },
    flush,
    draft,
    keyOfFile: files.keyOf,
    hasDraft: () =>
      !isFinished && (resumed !== null || about.timer !== undefined || contents() !== untouched),
    // Also true during a write, because closing the page cancels an unfinished one.
    isUnwritten: () => !isFinished && (secured ?? untouched) !== contents(),
    moveTo: (id) => {
      const before = about.id
      about = { ...about, id }
      files.forget()
      isChanged = true
      void run(async () => {
        await write()
        await drafts.drop(before)
      })
    },
    finish,
  }
}
