import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkflowVersion } from '../../../../schemas/api/workflowVersions'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { useDesigner } from '../../DesignerContext'
import { takeSaved } from '../../takeSaved'

type Named = Pick<WorkflowVersion, 'revision' | 'is_deleted'>

/** Restores a version of a form's workflows, on the server and in the open editor. */
export function useSwitchBack(formId: number) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const designer = useDesigner()
  const queries = useQueryClient()
  const [isSwitching, setSwitching] = useState(false)

  /** Returns the revision of the new save. */
  const restore = async (revision: number, base: number): Promise<number> => {
    try {
      const { workflows, revision: saved } = await api.workflows.restore(formId, revision, base)
      const step = { id: 'designer.step.restoreWorkflows', values: { revision } } as const
      takeSaved(designer, step, (form) => ({ ...form, form_workflows: workflows }), Date.now())
      return saved
    } finally {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'formEditor' })
    }
  }

  /** Returns whether it was done; a failure is shown. */
  const switchBack = async ({ revision }: Named, newest: Named): Promise<boolean> => {
    setSwitching(true)
    try {
      const saved = await restore(revision, newest.revision)
      const undo = () => void restore(newest.revision, saved).catch((error: unknown) => toast.error(error))
      toast.done(t('workflows.version.restored', { revision }), newest.is_deleted ? undefined : undo)
      return true
    } catch (error) {
      toast.error(error)
      return false
    } finally {
      setSwitching(false)
    }
  }

  return { switchBack, isSwitching }
}
