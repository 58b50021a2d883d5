import { useMemo } from 'react'
import { done } from '../../../schemas/edit/refuse'
import { workflowsOf } from '../../../schemas/model/form'
import * as edits from '../../../schemas/workflows/edit/editWorkflows'
import type { WorkflowDocument, WorkflowsDocument } from '../../../schemas/workflows/workflowDocument'
import { newId } from '../../shared/newId'
import { useT, type Translate } from '../../shared/useT'
import { useToast, type Toasts } from '../../shared/useToast'
import { useDesigner } from '../DesignerContext'
import type { Designer, StepName } from '../designerStore'
import { announce } from '../drag/announcements'

/** Returns the actions on workflows, the same by pointer and keys; each is one named step of the history. */
export function useWorkflowActions(): WorkflowActions {
  const designer = useDesigner()
  const t = useT()
  const toast = useToast()
  return useMemo(() => createActions(designer, t, toast), [designer, t, toast])
}

export type WorkflowActions = ReturnType<typeof createActions>

/** Returns a workflow's name, or its number. */
export const workflowName = (t: Translate, { name }: { readonly name?: string | null }, at: number): string =>
  name?.trim() || t('workflows.numbered', { number: at + 1 })

type Edit = (document: WorkflowsDocument) => WorkflowsDocument

function createActions(designer: Designer, t: Translate, toast: Toasts) {
  const { state } = designer
  const nameAt = (at: number) => workflowName(t, workflowsOf(state.document)[at] ?? {}, at)
  const run = (id: StepName['id'], name: string, edit: Edit, key?: string) =>
    designer.run(
      { id, values: { name } },
      (form) => {
        const before = workflowsOf(form)
        const { workflows } = edit({ workflows: before })
        return done(workflows === before ? form : { ...form, form_workflows: workflows })
      },
      { key },
    )
  /** Offers to undo the removal, unless something came after it. */
  const removed = (text: string) => {
    const after = state.document
    toast.done(text, () => {
      if (state.document === after) designer.undo()
      else toast.failed(t('designer.removed.late'))
    })
  }

  return {
    add: (workflow: WorkflowDocument) => {
      const name = workflowName(t, workflow, workflowsOf(state.document).length)
      run('designer.step.addWorkflow', name, (all) => edits.addWorkflow(all, { workflow }))
      announce(t('rules.said.added', { name }))
    },
    /** Consecutive changes with the same `key` are one step. */
    change: (at: number, edit: Edit, key?: string) =>
      void run(
        'designer.step.changeWorkflow',
        nameAt(at),
        edit,
        key === undefined ? undefined : `workflow:${at}:${key}`,
      ),
    /** Duplicates a workflow; returns the id of the copy. */
    duplicate: (at: number): string => {
      const name = nameAt(at)
      const ids: string[] = []
      const another = () => {
        const id = newId()
        ids.push(id)
        return id
      }
      run('designer.step.duplicateWorkflow', name, (all) =>
        edits.duplicateWorkflow(all, { at, newId: another, suffix: t('rules.copySuffix') }),
      )
      announce(t('rules.said.duplicated', { name }))
      return ids[0] ?? ''
    },
    remove: (at: number) => {
      const name = nameAt(at)
      run('designer.step.removeWorkflow', name, (all) => edits.removeWorkflow(all, { at }))
      removed(t('rules.removed', { name }))
    },
    move: (at: number, to: number) => {
      const count = workflowsOf(state.document).length
      if (to < 0 || to >= count || to === at) return
      const name = nameAt(at)
      run('designer.step.moveWorkflow', name, (all) => edits.moveWorkflow(all, { at, to }))
      announce(t('rules.said.moved', { name, index: to + 1, count }))
    },
    /** Removes a step of a workflow; `name` is the step's name. */
    removeStep: (at: number, action: number, name: string) => {
      run('designer.step.changeWorkflow', nameAt(at), (all) => edits.removeAction(all, { at, action }))
      removed(t('rules.removed', { name }))
    },
    endStep: designer.endStep,
  }
}
