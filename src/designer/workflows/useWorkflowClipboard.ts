import { pasteWorkflow, workflowClipboardOf } from '../../../schemas/workflows/edit/workflowClipboard'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import { copyText } from '../../shared/copyText'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useDesigner } from '../DesignerContext'

/** Copies workflows to other forms as text on the system's clipboard. */
export function useWorkflowClipboard() {
  const t = useT()
  const toast = useToast()
  const { state } = useDesigner()
  return {
    copy: async (workflow: WorkflowDocument): Promise<void> => {
      if (await copyText(workflowClipboardOf(state.document, workflow))) toast.done(t('workflows.copied'))
      else toast.failed(t('workflows.clipboard.blocked'))
    },
    /** Returns the clipboard's workflow, adapted to this form; undefined, with a message, when there is none. */
    paste: async (): Promise<WorkflowDocument | undefined> => {
      const text = await navigator.clipboard.readText().catch(() => undefined)
      if (text === undefined) {
        toast.failed(t('workflows.clipboard.blocked'))
        return undefined
      }
      const pasted = pasteWorkflow(state.document, text, newId)
      if (!pasted) toast.failed(t('workflows.clipboard.none'))
      else if (pasted.missing.length > 0)
        toast.failed(t('workflows.pasted.missing', { fields: pasted.missing.join(', ') }))
      return pasted?.workflow
    },
  }
}
