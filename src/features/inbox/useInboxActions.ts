import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { draftFiles } from '../../../adapters/storage/draftFiles'
import type { InboxItem, WrittenItem } from '../../../schemas/api/inbox'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface InboxActions {
  readonly removeItem: (item: InboxItem) => Promise<void>
  readonly removeDraft: (draft: LocalDraft) => Promise<void>
}

/** What is deleted goes at once, with a way back. */
export function useInboxActions(): InboxActions {
  const t = useT()
  const toast = useToast()
  const api = useApi()
  const queries = useQueryClient()

  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['inbox'] })

    async function attempt(work: () => Promise<void>) {
      try {
        await work()
      } catch (error) {
        toast.error(error)
      } finally {
        await refresh()
      }
    }

    /** False: it was changed meanwhile, which is said. */
    async function write(item: WrittenItem): Promise<boolean> {
      const [written] = await api.inbox.write([item])
      const isWritten = written !== undefined && 'ok' in written
      if (!isWritten) toast.failed(t('inbox.changed'))
      return isWritten
    }

    return {
      removeItem: (item) =>
        attempt(async () => {
          // The whole of it, to bring it back.
          const [whole] = await api.inbox.find({ selector: { _id: item._id } })
          if (!whole) return
          const { _rev: rev, ...content } = whole
          if (!(await write({ _id: item._id, _rev: rev ?? null, _deleted: true }))) return
          toast.done(t('inbox.deleted', { name: item.name || t('inbox.unnamed') }), () => {
            void attempt(async () => void (await write(content)))
          })
        }),
      removeDraft: (draft) =>
        attempt(async () => {
          const files = await draftFiles.list(draft.id)
          await answerDrafts.drop(draft.id)
          toast.done(t('inbox.deleted', { name: draft.formName || t('inbox.unnamed') }), () => {
            void attempt(async () => {
              await answerDrafts.put(draft)
              for (const file of files) await draftFiles.put(file)
            })
          })
        }),
    }
  }, [api, queries, t, toast])
}
