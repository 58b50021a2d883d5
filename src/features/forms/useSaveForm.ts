import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { FormDocument } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { announce } from '../../designer/drag/announcements'
import type { StepName } from '../../designer/designerStore'
import type { StoredDocument } from '../../designer/documentHome'
import { useT } from '../../shared/useT'
import type { EditorSession } from './useEditorSession'

export interface SaveFormOptions {
  readonly session: EditorSession
  readonly formId: number | null
  readonly folder: number | null
  readonly onCreated: (formId: number) => void
  /** Asks before a stored form is changed so that what uses it would break; false: it is not saved. */
  readonly mayBreak: () => Promise<boolean>
}

/** What someone else saved meanwhile. */
export interface Conflict {
  /** Undefined where the server does not say: the newest. */
  readonly revision: number | undefined
  readonly user: string | undefined
  readonly userId: number | undefined
  /** Epoch milliseconds. */
  readonly at: number | undefined
}

/** A document that shall be there instead, as a step of the history. */
export interface Replacement {
  readonly step: StepName
  readonly document: FormDocument
}

export interface Saving {
  readonly isSaving: boolean
  /** Why the last save did not succeed; null after one that did. */
  readonly error: unknown
  readonly conflict: Conflict | null
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>
  /** Saves what is here as a form of its own, for when the one it was is gone; the session goes on with that. */
  readonly saveAsNew: () => Promise<boolean>
  /**
   * Goes on from what someone else saved, with the document as it is here or another one, and saves unless that is theirs.
   * What was here can be brought back by undoing; theirs stays as an older revision.
   */
  readonly resolve: (theirs: StoredDocument, replacement?: Replacement) => Promise<boolean>
  readonly dismiss: () => void
}

/** Saves the form being designed. Whatever the server says, nothing that was designed is lost. */
export function useSaveForm({ session, formId, folder, onCreated, mayBreak }: SaveFormOptions): Saving {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { designer, base, home } = session
  const running = useRef<Promise<boolean> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const send = useCallback(
    async (asNew: boolean): Promise<boolean> => {
      const { document: sent, saved: before } = designer.state
      const isNew = asNew || formId === null
      const revision = isNew ? undefined : base.get()
      // What is typed from here on is a step of its own, so that what was sent stays in the history.
      designer.endStep()
      setSaving(true)
      try {
        const id = isNew ? null : formId
        const saved = await home.save(api, { id, document: sent, before, revision, folder, key: session.key })
        base.moveTo(saved.revision)
        designer.markSaved(sent, saved.savedAt)
        setError(null)
        setConflict(null)
        announce(t('designer.said.saved', { kind: home.kind.name }))
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'formEditor' })
        if (isNew) onCreated(saved.id)
        return !designer.state.isDirty
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'CONFLICT') setConflict(conflictOf(failure))
        else setError(failure)
        return false
      } finally {
        setSaving(false)
      }
    },
    [api, base, designer, folder, formId, home, onCreated, queries, session.key, t],
  )

  const run = useCallback(
    (asNew: boolean): Promise<boolean> => {
      // A second press while one is under way is the same wish.
      running.current ??= (async () => (asNew || (await mayBreak())) && send(asNew))().finally(
        () => (running.current = null),
      )
      return running.current
    },
    [mayBreak, send],
  )
  const save = useCallback(() => {
    // A question that waits for its text is none yet.
    if (designer.state.writing?.isTentative && designer.dropUnwritten()) designer.wishFocus('card')
    designer.held.settle()
    return running.current || designer.state.isDirty ? run(false) : Promise.resolve(true)
  }, [designer, run])

  return {
    isSaving,
    error,
    conflict,
    save,
    saveAsNew: () => run(true),
    resolve: (theirs, replacement) => {
      base.moveTo(theirs.revision)
      setConflict(null)
      if (replacement) {
        designer.run(replacement.step, () => ({ ok: true, form: replacement.document }))
      }
      designer.markSaved(theirs.document, theirs.savedAt)
      return save()
    },
    dismiss: () => {
      setError(null)
      setConflict(null)
    },
  }
}

function conflictOf({ params: { revision, user, user_id: userId, at } }: ApiError): Conflict {
  return {
    revision: typeof revision === 'number' ? revision : undefined,
    user: typeof user === 'string' ? user : undefined,
    userId: typeof userId === 'number' ? userId : undefined,
    at: typeof at === 'number' ? at * 1000 : undefined,
  }
}
