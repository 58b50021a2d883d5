import type { FileAnswer } from '../../../schemas/fields/shared/files'
import type { CodedError, ErrorCode } from '../../../schemas/model/errors'
import { PortFailure } from '../../../schemas/ports/portFailure'
import type { UploadProgress } from '../../../schemas/ports/uploadPort'
import { isUnsent, type UploadItem } from './uploadItem'
import { takeTurn } from './uploadTurns'

/** What happened last, for whoever cannot see it happen. */
export interface UploadNews {
  /** `unsent`: it failed for want of the network alone. */
  readonly what: 'added' | 'done' | 'failed' | 'unsent' | 'removed'
  readonly name: string
}

export interface UploadState {
  readonly items: readonly UploadItem[]
  readonly news: UploadNews | undefined
}

/** How the files of one field are sent; the queue itself knows neither the field nor the port. */
export interface UploadPlan {
  /** Who takes the files: at most two of them at once. */
  readonly taker: object
  readonly send: (file: File, name: string, progress: UploadProgress) => Promise<FileAnswer>
  /** A file takes the place of those that are on their way or did not make it. */
  readonly takesOne?: boolean
  /** Called with the answer of each file that has arrived. */
  readonly done: (answer: FileAnswer) => void
  /** What is said when a file fails for no reason that the port names. */
  readonly failure: ErrorCode
}

export interface NewUpload {
  readonly file: File
  /** Why it is not sent as it is. */
  readonly refusal?: CodedError | undefined
  readonly otherName?: string | undefined
  /** The key that it had in an earlier session. */
  readonly key?: string
}

export interface UploadQueue {
  readonly state: () => UploadState
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly NewUpload[], plan: UploadPlan) => void
  /** Keeps what is still being made, in the place of what was held before, or of only those that are `isSuch`; null: nothing is. */
  readonly hold: (made: NewUpload | null, plan: UploadPlan, isSuch?: (file: File) => boolean) => void
  /** Sends what is held, or only those that are `isSuch`. */
  readonly sendHeld: (isSuch?: (file: File) => boolean) => void
  readonly retry: (key: string) => void
  /** It has arrived by another way. */
  readonly arrive: (key: string, answer: FileAnswer) => void
  /** Cancels a file that is being sent, forgets one that failed. */
  readonly remove: (key: string) => void
}

/** What is wrong with the file itself: sending it once more would end in the same way. */
const lasting: ReadonlySet<ErrorCode> = new Set([
  'UPLOAD_FILE_INVALID_FORMAT',
  'FILE_NOT_AS_NAMED',
  'UPLOAD_IMAGE_ERROR',
  'INVALID_FILE_NAME',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
])

/** It says what is wrong with a file, which no other file's arrival mends. */
export const isAboutFile = ({ code }: CodedError): boolean => lasting.has(code)

let count = 0

const itemOf = ({ file, refusal, otherName, key }: NewUpload): UploadItem => ({
  key: key ?? `upload${++count}`,
  file,
  name: file.name,
  otherName,
  preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
  status: !refusal ? 'waiting' : otherName === undefined ? 'refused' : 'failed',
  share: 0,
  error: refusal,
})

/** The files of one field on their way. Lives outside of React: leaving the page of a form stops nothing. */
export function createUploadQueue(): UploadQueue {
  let state: UploadState = { items: [], news: undefined }
  const listeners = new Set<() => void>()
  const plans = new Map<string, UploadPlan>()
  const aborts = new Map<string, AbortController>()

  const update = (items: readonly UploadItem[], news = state.news) => {
    state = { items, news }
    listeners.forEach((listener) => listener())
  }
  const change = (key: string, part: Partial<UploadItem>, news?: UploadNews) =>
    update(
      state.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
      news,
    )
  const itemAt = (key: string) => state.items.find((item) => item.key === key)

  const heldItems = (isSuch: (file: File) => boolean = () => true) =>
    state.items.filter(({ status, file }) => status === 'held' && isSuch(file))

  const forget = ({ key, preview }: UploadItem) => {
    if (preview !== undefined) URL.revokeObjectURL(preview)
    plans.delete(key)
    aborts.delete(key)
  }
  const takeOut = (key: string, news: UploadNews) => {
    const item = itemAt(key)
    if (item) forget(item)
    update(
      state.items.filter((item) => item.key !== key),
      news,
    )
  }

  const remove = (key: string) => {
    const item = itemAt(key)
    if (!item) return
    aborts.get(key)?.abort()
    takeOut(key, { what: 'removed', name: item.name })
  }

  const send = async ({ key, file, name }: UploadItem, plan: UploadPlan) => {
    const abort = new AbortController()
    aborts.set(key, abort)
    const isOver = () => abort.signal.aborted
    change(key, { name, otherName: undefined, status: 'waiting', share: 0, error: undefined })
    const endTurn = await takeTurn(plan.taker)
    try {
      if (isOver()) return
      change(key, { status: 'sending' })
      const onProgress = (share: number) => {
        if (!isOver()) change(key, { share: Math.min(1, Math.max(0, share)) })
      }
      const answer = await plan.send(file, name, { onProgress, signal: abort.signal })
      if (isOver()) return
      // The answer first: in between, the file would be nowhere.
      plan.done(answer)
      takeOut(key, { what: 'done', name })
    } catch (reason) {
      if (isOver()) return
      const error = reason instanceof PortFailure ? reason.error : { code: plan.failure }
      const status = lasting.has(error.code) ? 'refused' : 'failed'
      change(key, { status, error }, { what: isUnsent({ status, error }) ? 'unsent' : 'failed', name })
    } finally {
      endTurn()
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, plan) => {
      const added = files.map(itemOf)
      const [first] = added
      if (!first) return
      const what = first.status === 'waiting' ? 'added' : 'failed'
      update([...state.items, ...added], { what, name: first.name })
      for (const item of added) {
        plans.set(item.key, plan)
        if (item.status === 'waiting') void send(item, plan)
      }
    },
    hold: (made, plan, isSuch) => {
      const before = heldItems(isSuch)
      const others = state.items.filter((item) => !before.includes(item))
      before.forEach(forget)
      const held = made && { ...itemOf(made), status: 'held' as const }
      if (held) plans.set(held.key, plan)
      update(held ? [...others, held] : others)
    },
    sendHeld: (isSuch) => {
      for (const item of heldItems(isSuch)) {
        const plan = plans.get(item.key)
        if (!plan) continue
        if (plan.takesOne) state.items.forEach(({ key }) => key !== item.key && remove(key))
        if (item.error) change(item.key, { status: 'refused' }, { what: 'failed', name: item.name })
        else void send(item, plan)
      }
    },
    retry: (key) => {
      const [item, plan] = [itemAt(key), plans.get(key)]
      if (item?.status === 'failed' && plan) void send({ ...item, name: item.otherName ?? item.name }, plan)
    },
    arrive: (key, answer) => {
      const [item, plan] = [itemAt(key), plans.get(key)]
      if (!item || !plan) return
      aborts.get(key)?.abort()
      plan.done(answer)
      takeOut(key, { what: 'done', name: item.name })
    },
    remove,
  }
}
