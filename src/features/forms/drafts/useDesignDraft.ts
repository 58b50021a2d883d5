import { useCallback, useEffect, useRef, useState } from 'react'
import { designDrafts, type DesignDraft } from '../../../../adapters/storage/designDrafts'
import { describeChanges } from '../../../../schemas/merge/describeChanges'
import type { FormDocument } from '../../../../schemas/model/form'
import { useLocation } from 'react-router-dom'
import { useUser } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import type { EditorSession } from '../useEditorSession'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper'
import { rescuedAt } from './rescue'

export interface DesignDraftState {
  /** Unsaved work of an earlier session that differs from the open document; null when there is none. */
  readonly found: DesignDraft | null
  /** Applies a document as a step of the history; then the draft that was found belongs to this session. */
  readonly restore: (document: FormDocument) => Promise<void>
  readonly discard: () => void
  /** Marks the unsaved work as discarded. */
  readonly forget: () => void
}

/** Stores the unsaved work of this session, and offers that of an earlier one. */
export function useDesignDraft(session: EditorSession, formId: number | null): DesignDraftState {
  const t = useT()
  const toast = useToast()
  const { id: userId } = useUser()
  const { designer } = session
  const [found, setFound] = useState<DesignDraft | null>(null)
  const [openedAs] = useState(formId)
  const [rescued] = useState(rescuedAt(useLocation()))
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
        kind: session.home.kind.name,
        formId: latest.current.formId,
        revision: session.base.get() ?? null,
      }),
      onFailure: () => latest.current.toast.notice(latest.current.t('designer.draft.notKept')),
    })
    keeper.current = made
    return made.stop
  }, [designer, session, userId])

  const restore = useCallback(
    async (document: FormDocument, draft: DesignDraft | null) => {
      designer.run({ id: 'designer.step.restoreDraft' }, () => ({ ok: true, form: document }))
      // First stored as this session's own.
      await keeper.current?.flush()
      if (draft) await drop(draft)
    },
    [designer],
  )

  useEffect(() => {
    let isWanted = true
    findDraft(userId, openedAs, session, rescued).then(
      (draft) => {
        if (!isWanted) return
        if (draft && draft.session === rescued) void restore(draft.document, draft)
        else setFound(draft)
      },
      // A browser that stores nothing has no drafts.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [openedAs, rescued, restore, session, userId])

  return {
    found,
    restore: async (document) => {
      await restore(document, found)
      setFound(null)
    },
    discard: () => {
      if (found) void drop(found)
      setFound(null)
    },
    forget: () => keeper.current?.forget(),
  }
}

const drop = ({ userId, session }: DesignDraft) => designDrafts.drop(userId, session).catch(() => undefined)

/**
 * Returns the rescued draft, or the newest one of another session that differs from the open document; deletes those that do not differ.
 */
async function findDraft(
  userId: number,
  formId: number | null,
  { key, designer, home }: EditorSession,
  rescued: string | null,
): Promise<DesignDraft | null> {
  const drafts = (await designDrafts.list(userId, home.kind.name, formId)).filter(
    ({ session }) => session !== key,
  )
  const wanted = drafts.find(({ session }) => session === rescued)
  if (wanted) return wanted
  for (const draft of drafts) {
    if (describeChanges(designer.state.saved, draft.document).length > 0) return draft
    await designDrafts.drop(userId, draft.session)
  }
  return null
}
