import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { isObject } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import { announce } from '../../designer/announcements'
import { errorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { openForm, type EditorSession } from './useEditorSession'

export interface SaveFormOptions {
  readonly session: EditorSession
  readonly formId: number | null
  readonly folder: number | null
  readonly onCreated: (formId: number) => void
  readonly onSession: (session: EditorSession) => void
}

export interface Saving {
  readonly isSaving: boolean
  /** Why the last save did not succeed; null after one that did. */
  readonly error: unknown
  /** The revision that someone else made meanwhile. */
  readonly conflict: number | null
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>
  /** Saves over what someone else saved meanwhile; theirs stays as an older revision. */
  readonly overwrite: () => Promise<boolean>
  /** Takes what the server has, and leaves what was changed here. */
  readonly takeTheirs: () => Promise<void>
  readonly dismiss: () => void
}

/** Saves the form being designed. Whatever the server says, nothing that was designed is lost. */
export function useSaveForm({ session, formId, folder, onCreated, onSession }: SaveFormOptions): Saving {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { designer } = session
  const revision = useRef(session.revision)
  const running = useRef<Promise<boolean> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [conflict, setConflict] = useState<number | null>(null)

  const send = useCallback(async (): Promise<boolean> => {
    const { document: sent, saved: before } = designer.state
    const { form_rules: rules, ...document } = sent
    // What is typed from here on is a step of its own, so that what was sent stays in the history.
    designer.endStep()
    setSaving(true)
    try {
      const saved = await api.forms.saveForm({
        ...document,
        // Rules that nobody touched are not sent: stored ones may be older than what a save accepts.
        ...(rules === before.form_rules ? {} : { form_rules: rules ?? [] }),
        ...(formId === null ? { parent: folder } : { form_id: formId }),
        ...(revision.current === undefined ? {} : { base_revision: revision.current }),
      })
      revision.current = saved.revision
      designer.markSaved(sent, saved.updated_at.$date)
      setError(null)
      setConflict(null)
      announce(t('designer.said.saved'))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'formEditor' })
      if (formId === null) {
        onSession({ ...session, revision: saved.revision })
        onCreated(saved.form_id)
      }
      return !designer.state.isDirty
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        setConflict(conflictRevision(failure))
        return false
      }
      setError(failure)
      return false
    } finally {
      setSaving(false)
    }
  }, [api, designer, folder, formId, onCreated, onSession, queries, session, t])

  const save = useCallback((): Promise<boolean> => {
    // A second press while one is under way is the same wish.
    if (running.current) return running.current
    if (!designer.state.isDirty) return Promise.resolve(true)
    const run = send().finally(() => (running.current = null))
    running.current = run
    return run
  }, [designer, send])

  return {
    isSaving,
    error,
    conflict,
    save,
    overwrite: () => {
      revision.current = conflict ?? revision.current
      return save()
    },
    takeTheirs: async () => {
      if (formId === null) return
      try {
        onSession(await openForm(api, formId))
      } catch (failure) {
        toast.failed(errorText(t, failure))
      }
    },
    dismiss: () => {
      setError(null)
      setConflict(null)
    },
  }
}

/** The newest revision as the server tells it, or -1, which no form has, so that saving over it asks again. */
function conflictRevision({ params, body }: ApiError): number {
  const fromBody = isObject(body) && isObject(body['params']) ? body['params']['revision'] : undefined
  const revision = params['revision'] ?? fromBody
  return typeof revision === 'number' ? revision : -1
}
