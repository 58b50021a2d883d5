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
  /** Asks before a save that would break programs; resolves to false when it must not be saved. */
  readonly mayBreak: () => Promise<boolean>
}

/** What somebody else saved meanwhile. */
export interface Conflict {
  /** Undefined where the server does not tell: then it is the newest. */
  readonly revision: number | undefined
  readonly user: string | undefined
  readonly userId: number | undefined
  /** Epoch milliseconds. */
  readonly at: number | undefined
}

/** A document to use instead, as a step of the history. */
export interface Replacement {
  readonly step: StepName
  readonly document: FormDocument
}

export interface Saving {
  readonly isSaving: boolean
  /** Why the last save failed; null after a success. */
  readonly error: unknown
  readonly conflict: Conflict | null
  /** Resolves to true when everything is saved. */
  readonly save: () => Promise<boolean>
  /** Saves it as a new form, for when the original is gone; the session continues with that. */
  readonly saveAsNew: () => Promise<boolean>
  /**
   * Continues from what somebody else saved, with the document here or another one, and saves unless it equals theirs. Undo restores what
   * was here; theirs remains as an older revision.
   */
  readonly resolve: (theirs: StoredDocument, replacement?: Replacement) => Promise<boolean>
  readonly dismiss: () => void
}

/** Saves the form being designed. Whatever the server responds, no work is lost. */
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
      // Later typing must be a step of its own, so that the sent document stays in the history.
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
      // A second press while one is running joins it.
      running.current ??= (async () => (asNew || (await mayBreak())) && send(asNew))().finally(
        () => (running.current = null),
      )
      return running.current
    },
    [mayBreak, send],
  )
  const save = useCallback(() => {
    // A tentative question without a text does not count.
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
