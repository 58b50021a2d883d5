import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { FormDocument } from '../../schemas/model/form'
import type { RulesDocument } from '../../schemas/model/rule'
import type { WorkflowsDocument } from '../../schemas/workflows/workflowDocument'
import type { Lookalike } from './lookalikes'

const folder = new URL('../../../shared/fixtures/', import.meta.url)

/** Returns forms of real accounts with their rules, if they lie beside the project; else none. */
export function realForms(): readonly Lookalike[] {
  const forms = new URL('forms/', folder)
  if (!existsSync(forms)) return []
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
  return readdirSync(forms)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const name = file.replace(/\.json$/, '')
      const rules = `rules/${name}_rules.json`
      return {
        name,
        document: read(`forms/${file}`) as FormDocument,
        rules: existsSync(new URL(rules, folder)) ? (read(rules) as RulesDocument) : null,
      }
    })
}

/** Returns their workflows, if they lie beside the project. */
export function realWorkflows(): readonly WorkflowsDocument[] {
  const workflows = new URL('workflows/', folder)
  if (!existsSync(workflows)) return []
  return readdirSync(workflows).map(
    (file) => JSON.parse(readFileSync(new URL(file, workflows), 'utf8')) as WorkflowsDocument,
  )
}
