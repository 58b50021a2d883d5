import type { Answering, FieldState, GroupState, RowState } from '../../../schemas/answering/types'
import type { FileAnswer } from '../../../schemas/fields/shared/files'
import type { Address } from '../../../schemas/model/answers'
import { isMoving, isUnsent, type UploadItem } from './uploadItem'
import type { UploadNews, UploadQueue } from './uploadQueue'

interface Queues {
  /* Keyed by the field's state, not by its address: removing a set moves the sets after it up, and an upload must still find its own. */
  readonly byState: Map<FieldState, UploadQueue>
  readonly listeners: Set<UploadListener>
}

/** Called on every change; with news if it is more than progress. */
type UploadListener = (news: UploadNews | undefined) => void

const queues = new WeakMap<Answering, Queues>()

/** Returns the queues of an answering. They are created elsewhere, so that code that only asks for them does not load what sends files. */
export function queuesOf(answering: Answering): Queues {
  const known = queues.get(answering) ?? { byState: new Map(), listeners: new Set() }
  queues.set(answering, known)
  return known
}

/** Returns whether a field has files that are not answers yet, in whatever state. */
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

/** Sends the files again that failed for lack of a network. */
export function retryUploads(answering: Answering): void {
  for (const queue of queuesOf(answering).byState.values())
    for (const item of queue.state().items) if (isUnsent(item)) queue.retry(item.key)
}

/** Turns a file that arrived by another way than its queue into an answer and stops sending it. */
export function arriveUpload(answering: Answering, key: string, answer: FileAnswer): void {
  for (const queue of queuesOf(answering).byState.values()) queue.arrive(key, answer)
}

/** Sends what is still held, such as a drawn signature, because somebody goes on. */
export function sendHeldUploads(answering: Answering): void {
  for (const queue of queuesOf(answering).byState.values()) queue.sendHeld()
}

/** Files that somebody chose and that are not answers yet: sending the form now would leave them out. */
export interface PendingUploads {
  /** The number still on their way, or being made ({@link sendHeldUploads}). */
  readonly running: number
  /** The number that failed, whether they can be tried again or must be removed. */
  readonly failed: number
  /** The address of the first failed one. */
  readonly firstFailed: Address | undefined
}

/**
 * Counts the files of an answering that are not answers yet, except those in hidden fields or removed sets. `withoutUnsent` also leaves out
 * those of {@link unsentUploads}.
 */
export function pendingUploads(
  answering: Answering,
  { withoutUnsent = false }: { readonly withoutUnsent?: boolean } = {},
): PendingUploads {
  const all = uploadsOf(answering).filter(({ item }) => !(withoutUnsent && isUnsent(item)))
  const failed = all.filter(({ item }) => !isMoving(item))
  return { running: all.length - failed.length, failed: failed.length, firstFailed: failed[0]?.place }
}

/** A file that is not an answer yet, and the address where it belongs. */
export interface PlacedUpload {
  readonly place: Address
  readonly item: UploadItem
}

/** Returns the files of an answering that are not answers yet, in the order of the form. */
export function uploadsOf(answering: Answering): readonly PlacedUpload[] {
  const { byState } = queuesOf(answering)
  const places = byState.size === 0 ? [] : visibleStates(answering)
  return places.flatMap(({ address, state }) =>
    (byState.get(state)?.state().items ?? []).map((item) => ({ place: address, item })),
  )
}

/** Returns the files that failed only for lack of a network; `withMoving` adds those on their way and held ones. */
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
