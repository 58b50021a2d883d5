import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { draftFiles } from '../../../adapters/storage/draftFiles'
import type { InboxItem, WrittenItem } from '../../../schemas/api/inbox'
import { useApi, useUser } from '../../auth/session'
import { thenRefresh } from '../../shared/thenRefresh'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Deletes an answering from this device; returns a function that restores it, with its files. */
async function takeOff(draft: LocalDraft): Promise<(saved?: LocalDraft['saved']) => Promise<void>> {
  const files = await draftFiles.list(draft.id)
  await answerDrafts.drop(draft.id)
  return async (saved = draft.saved) => {
    await answerDrafts.put({ ...draft, saved })
    for (const file of files) await draftFiles.put(file)
  }
}

export interface InboxActions {
  readonly removeItem: (item: InboxItem) => Promise<void>
  readonly removeDraft: (draft: LocalDraft) => Promise<void>
}

/** Returns the actions on entries; a deletion happens at once, with undo. */
export function useInboxActions(): InboxActions {
  const t = useT()
  const toast = useToast()
  const api = useApi()
  const queries = useQueryClient()
  const { id: userId } = useUser()

  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['inbox'] })

    async function attempt(work: () => Promise<void>, tellFailure: (error: unknown) => void = toast.error) {
      await thenRefresh(work, refresh).catch(tellFailure)
    }

    /** Confirms a deletion with an undo, which is offered again when it failed. */
    function tellDeleted(name: string | undefined, bringBack: () => Promise<void>) {
      const undo = () => void attempt(bringBack, (error) => toast.notUndone(error, undo))
      toast.done(t('inbox.deleted', { name: name || t('inbox.unnamed') }), undo)
    }

    /** Writes an item; returns its new revision, or undefined, with a message, when it was changed meanwhile. */
    async function write(item: WrittenItem): Promise<string | undefined> {
      const [written] = await api.inbox.write([item])
      if (written && 'ok' in written) return written.rev
      toast.failed(t('inbox.changed'))
      return undefined
    }

    /** Deletes this device's answers of an item, to be restored together with it. */
    async function takeOffAnswers(itemId: string) {
      // A browser that stores nothing has nothing to delete.
      const drafts = await answerDrafts.list(userId).catch(() => [])
      const own = drafts.filter(({ inboxId, outgoing }) => inboxId === itemId && outgoing === null)
      const returns = await Promise.all(
        own.map(async (draft) => ({ draft, bringBack: await takeOff(draft) })),
      )
      return async (before: string | undefined, now: string) => {
        for (const { draft, bringBack } of returns)
          await bringBack(
            draft.saved?.rev === before && draft.saved ? { ...draft.saved, rev: now } : undefined,
          )
      }
    }

    return {
      removeItem: (item) =>
        attempt(async () => {
          // The complete item, to be able to restore it.
          const [whole] = await api.inbox.find({ selector: { _id: item._id } })
          if (!whole) return
          const { _rev: rev, ...content } = whole
          if (!(await write({ _id: item._id, _rev: rev ?? null, _deleted: true }))) return
          const bringBack = await takeOffAnswers(item._id)
          tellDeleted(item.name, async () => {
            const now = await write(content)
            if (now) await bringBack(rev, now)
          })
        }),
      removeDraft: (draft) =>
        attempt(async () => {
          tellDeleted(draft.formName, await takeOff(draft))
        }),
    }
  }, [api, queries, t, toast, userId])
}
