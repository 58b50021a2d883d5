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

/** How much of the answering is on this device. */
export type KeepingState =
  /** There is nothing to keep. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'writing' }
  | { readonly phase: 'kept' }
  | { readonly phase: 'failed'; readonly error: CodedError }

/** Where somebody was. */
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
  /** What the draft is of. */
  readonly about: Omit<
    LocalDraft,
    keyof DraftPlace | 'preview' | 'saved' | 'answers' | 'folio' | 'baseVersion' | 'at' | 'tab' | 'outgoing'
  >
  readonly locale: Locale
  /** The draft that is gone on from and what was done after it was written, which is in the answering already. */
  readonly resumed: { readonly draft: LocalDraft; readonly typed: readonly AnswerAction[] } | null
  /** Its files as they were put back on their way. */
  readonly adopted: readonly DraftFile[]
  /** A draft that was emptied stays as it was until something is answered or, on a device that others use too, the page is left. */
  readonly sparesDraft?: boolean | undefined
  /** The first change of an answering that was started over. */
  readonly onFirst?: (() => void) | undefined
}

export interface DraftKeeper {
  readonly getState: () => KeepingState
  readonly subscribe: (listener: () => void) => () => void
  /** Listens to the answering until the function it gives is called, which writes for the last time. */
  readonly start: () => () => void
  readonly setPlace: (place: Partial<DraftPlace>) => void
  /** From its start on there is a draft, also of nothing: the time goes on whatever becomes of the page. */
  readonly keepTimer: (timer: KeptTimer) => void
  /** Writes now what has not been written yet. */
  readonly flush: () => Promise<void>
  /** The row as it would be written now. */
  readonly draft: () => LocalDraft
  /** The key that the file of an upload is kept under; undefined while it is not. */
  readonly keyOfFile: (itemKey: string) => string | undefined
  /** True when leaving would take something along that is not sent: kept or not. */
  readonly hasDraft: () => boolean
  /** True while something typed is on the screen only. */
  readonly isUnwritten: () => boolean
  /** Goes on under another idempotency key. */
  readonly moveTo: (id: string) => void
  /** Sent, or not wanted: drops the draft and writes none any more. */
  readonly finish: () => Promise<void>
}

/**
 * In milliseconds: a draft is written after so long a pause, and at the latest after that. What is typed meanwhile is kept by itself,
 * as writing all answers of a large form takes its time.
 */
const pause = 400
const atLatest = 2000
/** After the key that changed something was painted. */
const afterPaint = 60

/** Keeps one answering on this device while it goes on. */
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
  /** What is on this device for sure, its files too: behind `written` until a writing is over. */
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
  /** To say that it is being written, and to write. */
  let timers: ReturnType<typeof setTimeout>[] = []
  let dueBy = 0
  // One after the other: what is dropped must not be written after that.
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
    // Secrets stay with who knows them.
    const given = answering.toSubmission()
    const saved = resumed?.saved
    const answers = copiedAnswers(answering.compiled, given)
    return {
      ...about,
      ...place,
      answers,
      losesSecrets: resumed?.losesSecrets === true || hasWrittenSecrets(answering.compiled, given),
      preview: draftPreview(answering, answers, locale),
      // Looking at what the inbox has is not answering.
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
    // What is typed from now on comes after this one, also where the clock stands still or was set back.
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
        // What waits for the server belongs to the outbox.
        return isElsewhere || isOutgoing ? undefined : next
      })
      isStored = !isElsewhere && !isOutgoing
    } finally {
      end(isStored)
    }
    if (isElsewhere) return hold.lose()
    written = now
    // A file that arrived is in the answers by now: only then may it go.
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
    // Who started over a public form leaves nothing there for the next one.
    if (isLeft && isSpared && about.owner === null) {
      isSpared = false
      isChanged = true
    }
    // First what takes one step: a page that goes away may not come to a second one.
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
    // Also while it is written: a page that goes away takes a writing along that is not over.
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
