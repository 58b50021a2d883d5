import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InboxItem } from '../../../schemas/api/inbox'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { FormSession } from '../../answering/createFormSession'
import { useKeeping } from '../../answering/drafts/useKeeping'
import { toFirstEntry } from '../../answering/pageTrail'
import { useSubmissionState } from '../../answering/useSubmission'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { createInboxCopy, draftOfItem } from './inboxCopy'
import { uploadsSettled } from './uploadsSettled'

/** Also stores a saved item on this device, to continue without network. In a browser that stores nothing, that needs a network. */
async function keepHere(item: InboxItem, { owner, formId, at }: LocalDraft): Promise<void> {
  const draft = draftOfItem(item, { owner, formId })
  if (draft) await answerDrafts.put({ ...draft, at }).catch(() => undefined)
}

/** Marks the inbox item as being answered, and saves the answers there, for any device. */
export function InboxTools(props: { readonly session: FormSession; readonly item: InboxItem | null }) {
  const { session, item } = props
  const { answering, keeper, submission } = session
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const copy = useMemo(() => createInboxCopy(api.inbox, item), [api, item])
  const isBegun = useKeeping(keeper).phase !== 'empty'
  const { phase } = useSubmissionState(submission)

  useEffect(() => {
    if (isBegun) void copy.begin()
  }, [copy, isBegun])

  const isOpen = phase === 'open' || phase === 'incomplete' || phase === 'changed' || phase === 'failed'
  // Waiting for files takes time, in which the user may send the answers or leave.
  const isWanted = useRef(false)
  useEffect(() => {
    isWanted.current = isOpen
    return () => {
      isWanted.current = false
    }
  }, [isOpen])

  const save = async () => {
    setSaving(true)
    try {
      const isWhole = await uploadsSettled(answering)
      if (!isWanted.current) return
      if (!isWhole) return toast.failed(t('inbox.save.uploads'))
      const draft = keeper.draft()
      const saved = await copy.save(draft)
      await keeper.finish()
      await keepHere(saved, draft)
      // A different id means that the opened item had changed, so another one was created.
      if (draft.inboxId !== null && saved._id !== draft.inboxId) toast.notice(t('inbox.save.another'))
      else toast.done(t('inbox.save.done'))
      await toFirstEntry()
      await navigate('/inbox?tab=saved', { replace: true })
    } catch (error) {
      toast.error(error)
    } finally {
      setSaving(false)
    }
  }

  if (!isBegun || !isOpen) return null
  return (
    <button
      type="button"
      className="answering-link answering-tool"
      aria-disabled={isSaving}
      aria-busy={isSaving}
      onClick={() => void (isSaving || save())}
    >
      {t(isSaving ? 'inbox.saving' : 'inbox.save')}
    </button>
  )
}
