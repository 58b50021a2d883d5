import { useEffect, useRef, useState } from 'react'
import { designDrafts, type DesignDraft } from '../../../../adapters/storage/designDrafts'
import { describeChanges } from '../../../../schemas/merge/describeChanges'
import type { FormDocument } from '../../../../schemas/model/form'
import { useUser } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import type { EditorSession } from '../useEditorSession'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper'

export interface DesignDraftState {
  /** Unsaved work of an earlier sitting that is not here; null when there is none. */
  readonly found: DesignDraft | null
  /** Puts a document there instead, as a step of the history; then the draft that was found is this sitting's. */
  readonly restore: (document: FormDocument) => Promise<void>
  readonly discard: () => void
  /** What is not saved now is not wanted any more. */
  readonly forget: () => void
}

/** Keeps the unsaved work of this sitting, and offers what an earlier one left behind. */
export function useDesignDraft(session: EditorSession, formId: number | null): DesignDraftState {
  const t = useT()
  const toast = useToast()
  const { id: userId } = useUser()
  const { designer } = session
  const [found, setFound] = useState<DesignDraft | null>(null)
  const [openedAs] = useState(formId)
  const keeper = useRef<DraftKeeper | null>(null)
  const latest = useRef({ formId, t, toast })
  useEffect(() => {
    latest.current = { formId, t, toast }
  })

  useEffect(() => {
    const made = createDraftKeeper({
      drafts: designDrafts,
      designer,
      about: () => ({
        userId,
        session: session.key,
        formId: latest.current.formId,
        revision: session.base.get() ?? null,
      }),
      onFailure: () => latest.current.toast.notice(latest.current.t('designer.draft.notKept')),
    })
    keeper.current = made
    return made.stop
  }, [designer, session, userId])

  useEffect(() => {
    let isWanted = true
    findDraft(userId, openedAs, session).then(
      (draft) => isWanted && setFound(draft),
      // A browser that keeps nothing has nothing to offer.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [openedAs, session, userId])

  const dropFound = () => {
    if (found) designDrafts.drop(found.userId, found.session).catch(() => undefined)
    setFound(null)
  }
  return {
    found,
    restore: async (document) => {
      designer.run({ id: 'designer.step.restoreDraft' }, () => ({ ok: true, form: document }))
      // Not before it is kept as this sitting's own.
      await keeper.current?.flush()
      dropFound()
    },
    discard: dropFound,
    forget: () => keeper.current?.forget(),
  }
}

/** The newest draft of another sitting that differs from what is open; those that do not are dropped. */
async function findDraft(
  userId: number,
  formId: number | null,
  { key, designer }: EditorSession,
): Promise<DesignDraft | null> {
  const drafts = (await designDrafts.list(userId, formId)).filter(({ session }) => session !== key)
  for (const draft of drafts) {
    if (describeChanges(designer.state.saved, draft.document).length > 0) return draft
    await designDrafts.drop(userId, draft.session)
  }
  return null
}
