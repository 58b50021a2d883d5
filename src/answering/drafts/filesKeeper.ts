import type { DraftFile, DraftFiles } from '../../../adapters/storage/draftFiles'
import { uploadsOf } from '../../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'

export interface FilesKeeper {
  /** Returns a description of the files to store and their addresses. */
  readonly fingerprint: () => readonly string[]
  /** Returns true when the stored files differ from the chosen ones. */
  readonly isBehind: () => boolean
  /** Stores new files, updates those that moved, deletes those that arrived or were removed. */
  readonly write: (draftId: string) => Promise<void>
  /** Returns the key under which an item's file is stored; undefined while it is not. */
  readonly keyOf: (itemKey: string) => string | undefined
  /** Forgets all stored files, because they were deleted with the draft. */
  readonly forget: () => void
}

const placeKey = ({ groupId, setIndex, fieldId }: Address) => [groupId, setIndex, fieldId].join('/')

/** Stores the chosen files of an answering until they have arrived. */
export function createFilesKeeper(
  store: Pick<DraftFiles, 'put' | 'drop'>,
  answering: Answering,
  writer: string,
  /** The files of an earlier session, whose items have the same keys. */
  adopted: readonly DraftFile[],
): FilesKeeper {
  /** The stored files by the key of their item: their own key, and where they belong. */
  const kept = new Map<string, { readonly key: string; readonly place: string; readonly at: number }>(
    adopted.map(({ key, place, at }) => [key, { key, place: placeKey(place), at }]),
  )

  // Refused files will never be sent, so they are not stored.
  const wanted = () => uploadsOf(answering).filter(({ item }) => item.status !== 'refused')
  const fingerprint = () => wanted().map(({ item, place }) => `${item.key}@${placeKey(place)}`)
  const isBehind = () => {
    const now = wanted()
    return (
      now.length !== kept.size || now.some(({ item, place }) => kept.get(item.key)?.place !== placeKey(place))
    )
  }

  return {
    fingerprint,
    isBehind,
    write: async (draftId) => {
      if (!isBehind()) return
      const now = wanted()
      for (const { item, place } of now) {
        const before = kept.get(item.key)
        if (before?.place === placeKey(place)) continue
        // The keys of items are unique only within a session, so the writer's id is added.
        const { key, at } = before ?? { key: `${writer}/${item.key}`, at: Date.now() }
        const { name, file: blob } = item
        await store.put({ draftId, key, place, name, type: blob.type, blob, at })
        kept.set(item.key, { key, place: placeKey(place), at })
      }
      for (const [itemKey, { key }] of kept) {
        if (now.some(({ item }) => item.key === itemKey)) continue
        await store.drop(draftId, key)
        kept.delete(itemKey)
      }
    },
    keyOf: (itemKey) => kept.get(itemKey)?.key,
    forget: () => kept.clear(),
  }
}
