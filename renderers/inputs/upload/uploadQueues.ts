import type { Answering, FieldState, GroupState, RowState } from '../../../schemas/answering/types'
import type { FileAnswer } from '../../../schemas/fields/shared/files'
import type { Address } from '../../../schemas/model/answers'
import { isMoving, isUnsent, type UploadItem } from './uploadItem'
import type { UploadNews, UploadQueue } from './uploadQueue'

interface Queues {
  /*
   * By the state of the field, not by its address: sets of a group move up when one before them is removed, and an upload
   * must still find its own.
   */
  readonly byState: Map<FieldState, UploadQueue>
  readonly listeners: Set<UploadListener>
}

/** Hears what is new, if it is more than how far a file is. */
type UploadListener = (news: UploadNews | undefined) => void

const queues = new WeakMap<Answering, Queues>()

/** They are made elsewhere: who only asks for them does not load what sends files. */
export function queuesOf(answering: Answering): Queues {
  const known = queues.get(answering) ?? { byState: new Map(), listeners: new Set() }
  queues.set(answering, known)
  return known
}

/** Whether a field has files that are no answer yet, however they fare. */
export const hasUploads = (answering: Answering, state: FieldState): boolean =>
  (queuesOf(answering).byState.get(state)?.state().items.length ?? 0) > 0

/** Calls the listener whenever something happens to a file of the answering; returns how to stop that. */
export function subscribeToUploads(answering: Answering, listener: UploadListener): () => void {
  const { listeners } = queuesOf(answering)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The network is back: sends again what did not make it for want of one. */
export function retryUploads(answering: Answering): void {
  for (const queue of queuesOf(answering).byState.values())
    for (const item of queue.state().items) if (isUnsent(item)) queue.retry(item.key)
}

/** A file has arrived by another way than its queue: it is an answer and is not sent any more. */
export function arriveUpload(answering: Answering, key: string, answer: FileAnswer): void {
  for (const queue of queuesOf(answering).byState.values()) queue.arrive(key, answer)
}

/** Somebody goes on: what they were still making, as a drawn signature, is taken as it stands. */
export function sendHeldUploads(answering: Answering): void {
  for (const queue of queuesOf(answering).byState.values()) queue.sendHeld()
}

/** Files that someone chose and that are no answers: what is sent now would be sent without them. */
export interface PendingUploads {
  /** How many are still on their way, or being made ({@link sendHeldUploads}). */
  readonly running: number
  /** How many did not make it, whether they can be tried again or have to be taken out. */
  readonly failed: number
  /** Where the first of these is. */
  readonly firstFailed: Address | undefined
}

/**
 * The files of an answering that are no answers yet; what rules hide or a removed set took along does not count.
 * `withoutUnsent`: nor do those of {@link unsentUploads}.
 */
export function pendingUploads(
  answering: Answering,
  { withoutUnsent = false }: { readonly withoutUnsent?: boolean } = {},
): PendingUploads {
  const all = uploadsOf(answering).filter(({ item }) => !(withoutUnsent && isUnsent(item)))
  const failed = all.filter(({ item }) => !isMoving(item))
  return { running: all.length - failed.length, failed: failed.length, firstFailed: failed[0]?.place }
}

/** A file that is no answer yet, and where it would be one. */
export interface PlacedUpload {
  readonly place: Address
  readonly item: UploadItem
}

/** Those of an answering, in the order of the form. */
export function uploadsOf(answering: Answering): readonly PlacedUpload[] {
  const { byState } = queuesOf(answering)
  const places = byState.size === 0 ? [] : visibleStates(answering)
  return places.flatMap(({ address, state }) =>
    (byState.get(state)?.state().items ?? []).map((item) => ({ place: address, item })),
  )
}

/** Those that did not make it for want of the network alone; `withMoving`: and those on their way, held ones too. */
export const unsentUploads = (
  answering: Answering,
  { withMoving = false }: { readonly withMoving?: boolean } = {},
): readonly PlacedUpload[] =>
  uploadsOf(answering).filter(({ item }) => isUnsent(item) || (withMoving && isMoving(item)))

interface Placed {
  readonly address: Address
  readonly state: FieldState | GroupState | RowState
}

function visibleStates({ fields }: Answering): readonly Placed[] {
  return placedIn(fields, (fieldId) => ({ fieldId })).flatMap((placed) => {
    const { address, state } = placed
    if (!('sets' in state)) return [placed]
    return state.sets.flatMap((set, setIndex) =>
      placedIn(set.fields, (fieldId) => ({ groupId: address.fieldId, setIndex, fieldId })),
    )
  })
}

function placedIn(
  fields: { readonly [fieldId: string]: FieldState },
  addressOf: (fieldId: string) => Address,
): readonly Placed[] {
  return Object.entries(fields).flatMap(([fieldId, state]) =>
    state.visible ? [{ address: addressOf(fieldId), state }] : [],
  )
}
