import type { CompiledField } from '../compile/compiledForm'
import { modelForm } from '../compile/modelForm'
import { templateCalled, templatesOf } from '../edit/options/templates'
import { fieldTypes } from '../fields/registry'
import { workflowsOf, type FormDocument } from '../model/form'
import { checkWorkflows, type CheckAbout } from '../workflows/checkWorkflows'
import { readWorkflows } from '../workflows/readWorkflows'
import { keyed, type FormFinding } from './formFindings'

/** What is known of other forms and catalogs that workflows write and start. */
export type OtherForms = Pick<
  CheckAbout,
  'targetOf' | 'workflowsOf' | 'formId' | 'hasView' | 'canBeGiven' | 'nameOf'
>

export const nothingKnown: OtherForms = {
  formId: 0,
  targetOf: () => 'unknown',
  workflowsOf: () => undefined,
}

type Fields = Readonly<Record<string, CompiledField>>
const known = new WeakMap<FormDocument['form_pages'], Fields>()

function fieldsOf({ form_pages: pages }: FormDocument): Fields {
  const fields =
    known.get(pages) ?? Object.fromEntries(modelForm({ name: '', form_pages: pages }, fieldTypes).fields)
  known.set(pages, fields)
  return fields
}

/** Returns the problems of a form's workflows as findings that link to the workflow and its step. */
export function workflowFindings(document: FormDocument, others: OtherForms): readonly FormFinding[] {
  if (workflowsOf(document).length === 0) return []
  const workflows = readWorkflows({ workflows: workflowsOf(document) })
  const templates = templatesOf(document)
  const own = {
    compiled: { fields: fieldsOf(document) },
    nameOf: (id: number) => (id === others.formId ? document.name : others.nameOf?.(id)),
    hasTemplate: (wanted: string) => templateCalled(templates, wanted) !== undefined,
  }
  return checkWorkflows(workflows, { ...others, ...own }).map(
    ({ code, severity, at, action, fieldId, params = {} }) => {
      const finding = keyed({
        message: `workflow.finding.${code}`,
        params,
        severity,
        ruleIds: [],
        workflow: { at, id: workflows[at]?.id ?? '', ...(action !== undefined && { step: action }) },
      })
      return { ...finding, key: JSON.stringify([finding.key, at, action, fieldId]) }
    },
  )
}
