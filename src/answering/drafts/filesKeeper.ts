import type { DraftFile, DraftFiles } from '../../../adapters/storage/draftFiles'
import { uploadsOf } from '../../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'

export interface FilesKeeper {
  /** Which files would be kept now, and where. */
  readonly fingerprint: () => readonly string[]
  /** True when what is kept is not what is chosen. */
  readonly isBehind: () => boolean
  /** Keeps what is new, moves what has moved, drops what has arrived or is not wanted. */
  readonly write: (draftId: string) => Promise<void>
  /** The key that the file of an item is kept under; undefined while it is not. */
  readonly keyOf: (itemKey: string) => string | undefined
  /** The draft was dropped, and the files with it. */
  readonly forget: () => void
}

const placeKey = ({ groupId, setIndex, fieldId }: Address) => [groupId, setIndex, fieldId].join('/')

/** Keeps the chosen files of an answering until they have arrived. */
export function createFilesKeeper(
  store: Pick<DraftFiles, 'put' | 'drop'>,
  answering: Answering,
  writer: string,
  /** Those of an earlier session, whose items have the same keys. */
  adopted: readonly DraftFile[],
): FilesKeeper {
  /** What is kept, by the key of its item: under which key, and where it belongs. */
  const kept = new Map<string, { readonly key: string; readonly place: string; readonly at: number }>(
    adopted.map(({ key, place, at }) => [key, { key, place: placeKey(place), at }]),
  )

  // What will never be taken is not worth the room.
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
        // Items are counted anew in each session.
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
