import type { FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import { fieldTypes } from '../../fields/registry'
import { modelForm } from '../../compile/modelForm'
import { readWorkflows } from '../readWorkflows'
import type { WorkflowDocument } from '../workflowDocument'
import { copyAction } from './copyAction'

/** Marks text on the clipboard as a workflow. */
const marker = 'workflow/1'

interface CopiedField {
  readonly id: string
  readonly label: string
  readonly type: string
}

const fieldsOf = ({ form_pages: pages }: Pick<FormDocument, 'form_pages'>): readonly CopiedField[] =>
  [...modelForm({ name: '', form_pages: pages }, fieldTypes).fields].map(([id, { field, type }]) => ({
    ...{ id, label: field.label.trim(), type },
  }))

/** Returns a workflow as text for the clipboard, with the fields of its form, which another form has under other ids. */
export const workflowClipboardOf = (form: FormDocument, workflow: WorkflowDocument): string => {
  const text = JSON.stringify(workflow)
  const fields = fieldsOf(form).filter(({ id }) => text.includes(id))
  return JSON.stringify({ acopio: marker, workflow, fields })
}

interface Pasted {
  readonly workflow: WorkflowDocument
  /** The labels of fields that the form lacks. */
  readonly missing: readonly string[]
}

/**
 * Reads the text of {@link workflowClipboardOf} for a form. The workflow gets new ids and is off until somebody has looked at it. A field
 * that the form lacks becomes the one with the same label and type, if exactly one exists. Returns undefined for any other text.
 */
export function pasteWorkflow(form: FormDocument, text: string, newId: () => string): Pasted | undefined {
  const copied = parsed(text)
  if (!copied) return undefined
  const here = fieldsOf(form)
  const ids = new Map<string, string>()
  const missing: string[] = []
  for (const { id, label, type } of copied.fields) {
    if (here.some((one) => one.id === id)) continue
    const [same, ...more] = here.filter((one) => one.label === label && one.type === type)
    if (same && more.length === 0) ids.set(id, same.id)
    else missing.push(label || id)
  }
  const moved = JSON.parse(
    JSON.stringify(copied.workflow).replaceAll(/[0-9a-f]{24}/g, (id) => ids.get(id) ?? id),
  ) as WorkflowDocument
  const actions = (moved.actions ?? []).map((action) => copyAction(action, newId()))
  return { workflow: { ...moved, id: newId(), actions, is_off: true }, missing }
}

function parsed(text: string) {
  if (!text.includes(`"${marker}"`)) return undefined
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(read) || read['acopio'] !== marker || !isObject(read['workflow'])) return undefined
  const { workflow, fields } = read
  // Anything that is no workflow reads as one that does nothing.
  if (readWorkflows({ workflows: [workflow] }).length === 0) return undefined
  const list: readonly unknown[] = Array.isArray(fields) ? fields : []
  const known = list.flatMap((one): CopiedField[] => {
    const { id, label, type } = isObject(one) ? one : {}
    return typeof id === 'string' && typeof label === 'string' && typeof type === 'string'
      ? [{ id, label, type }]
      : []
  })
  const { actions } = workflow
  return {
    workflow: {
      ...workflow,
      actions: Array.isArray(actions) ? actions.filter(isObject) : [],
    } as WorkflowDocument,
    fields: known,
  }
}
