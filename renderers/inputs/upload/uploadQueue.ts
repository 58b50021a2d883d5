import type { FileAnswer } from '../../../schemas/fields/shared/files'
import type { CodedError, ErrorCode } from '../../../schemas/model/errors'
import { PortFailure } from '../../../schemas/ports/portFailure'
import type { UploadProgress } from '../../../schemas/ports/uploadPort'
import { isUnsent, type UploadItem } from './uploadItem'
import { takeTurn } from './uploadTurns'

/** The last event, for people who cannot see it. */
export interface UploadNews {
  /** `unsent` means that it failed only for lack of a network. */
  readonly what: 'added' | 'done' | 'failed' | 'unsent' | 'removed'
  readonly name: string
}

export interface UploadState {
  readonly items: readonly UploadItem[]
  readonly news: UploadNews | undefined
}

/** How the files of one field are sent; the queue itself knows neither the field nor the port. */
export interface UploadPlan {
  /** The receiver of the files, which gets at most two at once. */
  readonly taker: object
  readonly send: (file: File, name: string, progress: UploadProgress) => Promise<FileAnswer>
  /** A new file replaces those that are on their way or failed. */
  readonly takesOne?: boolean
  /** Called with the answer of each file that has arrived. */
  readonly done: (answer: FileAnswer) => void
  /** The error code when a file fails for a reason that the port does not name. */
  readonly failure: ErrorCode
}

export interface NewUpload {
  readonly file: File
  /** Why the file is not sent as it is. */
  readonly refusal?: CodedError | undefined
  readonly otherName?: string | undefined
  /** The key of the upload in an earlier session. */
  readonly key?: string
}

export interface UploadQueue {
  readonly state: () => UploadState
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly NewUpload[], plan: UploadPlan) => void
  /** Holds a picture that is still being made, instead of the one held before (or only of those that are `isSuch`); null removes it. */
  readonly hold: (made: NewUpload | null, plan: UploadPlan, isSuch?: (file: File) => boolean) => void
  /** Sends held pictures, or only those that are `isSuch`. */
  readonly sendHeld: (isSuch?: (file: File) => boolean) => void
  readonly retry: (key: string) => void
  /** Finishes a file that arrived by another way than this queue. */
  readonly arrive: (key: string, answer: FileAnswer) => void
  /** Cancels a file that is being sent, forgets one that failed. */
  readonly remove: (key: string) => void
}

/** Errors of the file itself: sending it again would fail in the same way. */
const lasting: ReadonlySet<ErrorCode> = new Set([
  'UPLOAD_FILE_INVALID_FORMAT',
  'FILE_NOT_AS_NAMED',
  'UPLOAD_IMAGE_ERROR',
  'INVALID_FILE_NAME',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
])

/** Returns true for an error of a file, which the arrival of another file does not fix. */
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

/** Creates the queue of one field's files. It lives outside of React: leaving the page of a form stops no upload. */
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
      // The answer is written first; otherwise the file would briefly be nowhere.
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
