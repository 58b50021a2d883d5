import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pendingUploads, sendHeldUploads } from '../../../renderers/inputs/upload/uploadQueues'
import type { InboxItem } from '../../../schemas/api/inbox'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { Sitting } from '../../answering/createSitting'
import { useKeeping } from '../../answering/drafts/useKeeping'
import { useSubmissionState } from '../../answering/useSubmission'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { createInboxCopy, draftOfItem } from './inboxCopy'

/** What was saved can be gone on with here without network too. A browser that keeps nothing needs one. */
async function keepHere(item: InboxItem, { owner, formId, at }: LocalDraft): Promise<void> {
  const draft = draftOfItem(item, { owner, formId })
  if (draft) await answerDrafts.put({ ...draft, at }).catch(() => undefined)
}

/** Tells the inbox that its item is being answered, and lets the answers go on there, on any device. */
export function InboxTools(props: { readonly sitting: Sitting; readonly item: InboxItem | null }) {
  const { sitting, item } = props
  const { answering, keeper, submission } = sitting
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

  const save = async () => {
    sendHeldUploads(answering)
    const { running, failed } = pendingUploads(answering)
    if (running + failed > 0) return toast.failed(t('inbox.save.uploads'))
    setSaving(true)
    try {
      const draft = keeper.draft()
      const saved = await copy.save(draft)
      await keeper.finish()
      await keepHere(saved, draft)
      toast.done(t('inbox.save.done'))
      await navigate('/inbox?tab=saved')
    } catch (error) {
      toast.error(error)
    } finally {
      setSaving(false)
    }
  }

  const isOpen = phase === 'open' || phase === 'incomplete' || phase === 'failed'
  if (!isBegun || !isOpen) return null
  return (
    <button
      type="button"
      className="answering-link answering-tool"
      aria-disabled={isSaving}
      onClick={() => void (isSaving || save())}
    >
      {t('inbox.save')}
    </button>
  )
}
