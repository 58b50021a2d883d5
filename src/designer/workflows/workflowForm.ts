import { useQuery } from '@tanstack/react-query'
import { createContext, use, useDeferredValue, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { RecordPeople } from '../../../schemas/api/recordPeople'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { DescribedText, Mention, SentenceWords } from '../../../schemas/conditions/describeText'
import { textKey, workflowsOf, type FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { conditionsDraft } from '../../../schemas/workflows/conditionsDraft'
import { describeAction, describeWorkflow } from '../../../schemas/workflows/describeWorkflow'
import { readWorkflows, type Workflow, type WorkflowAction } from '../../../schemas/workflows/readWorkflows'
import { useApi } from '../../auth/session'
import type { ConditionFields } from '../../shared/conditions/conditionFields'
import { useSentence } from '../../shared/conditions/useSentence'
import { useLocale } from '../../shared/LocaleProvider'
import { useT, type MessageId } from '../../shared/useT'
import { joinedFields, recordFilterFields } from '../recordFields/recordFilterFields'
import { goneName } from '../rules/ruleForm'

/** What the workflow editor knows of the form. */
export interface WorkflowForm {
  /** Null for a form that was never saved. */
  readonly formId: number | null
  readonly compiled: CompiledForm
  /** The workflows as parsed. */
  readonly workflows: readonly Workflow[]
  readonly conditionFields: ConditionFields
  readonly words: SentenceWords
  readonly fieldName: (fieldId: string) => Mention
  /** Returns a workflow as a sentence, the same object for the same workflow. */
  readonly sentenceOf: (workflow: Workflow) => DescribedText
  readonly actionSentence: (action: WorkflowAction) => DescribedText
}

export const WorkflowFormContext = createContext<WorkflowForm | null>(null)

export function useWorkflowForm(): WorkflowForm {
  const form = use(WorkflowFormContext)
  if (!form) throw new Error('WorkflowFormContext is missing')
  return form
}

const nobody: RecordPeople = { objects: [], groups: [], connections: [] }

/** Metadata that conditions of workflows cannot use: ids, and what only deleted records have. */
const unasked: ReadonlySet<string> = new Set(['deleted_at', 'deleted_by_id', 'id', 'version'])

/** Returns the {@link WorkflowForm} of a document; costly parts are made anew only when its fields change. */
export function useNewWorkflowForm(document: FormDocument, formId: number | null): WorkflowForm {
  const t = useT()
  const api = useApi()
  const { locale: language } = useIntl()
  const { locale } = useLocale()
  const { form_pages: pages, grading } = document
  const compiled = useMemo(
    () => compileForm({ document: { name: '', form_pages: pages, ...(grading && { grading }) } }),
    [pages, grading],
  )
  const { data: people = nobody } = useQuery({
    queryKey: ['records', 'people', formId],
    queryFn: ({ signal }) => api.records.people(formId ?? undefined, signal),
    enabled: formId !== null,
    staleTime: 60_000,
  })
  const stored = workflowsOf(document)
  const workflows = useMemo(() => readWorkflows({ workflows: stored }), [stored])
  // The stored labels of fields that no longer exist.
  const labels = useDeferredValue(stored)
  const conditionFields = useMemo((): ConditionFields => {
    const all = joinedFields(recordFilterFields(compiled, people, locale, t))
    const known = new Map<string, string | undefined>(
      labels.flatMap(({ rules }) =>
        (rules?.wf_fields?.triggers ?? []).map(
          ({ trigger_field: field }) => [`answer__${field?.field_id ?? ''}`, field?.label] as const,
        ),
      ),
    )
    return {
      ...all,
      list: all.list.filter(({ id }) => !unasked.has(id)),
      goneName: (id) => goneName(t, known.get(id)),
    }
  }, [compiled, people, locale, t, labels])
  const conditionSentence = useSentence(conditionFields)
  return useMemo(() => {
    const fieldName = (id: string): Mention => {
      const field = own(compiled.fields, id)
      if (id === 'folio') return { kind: 'field', text: t('records.column.folio') }
      if (!field) return { kind: 'missing', text: t('rules.field.unknown') }
      const label = resolveText(compiled, textKey.label(id), locale).trim()
      return { kind: 'field', text: label || t('records.unnamedField') }
    }
    const words: SentenceWords = { languageTag: language, t: (id, values) => t(id as MessageId, values) }
    const about = {
      fieldName,
      conditionsOf: ({ document: one }: Workflow) => {
        const draft = conditionsDraft(one)
        return draft.of.length === 0 ? '' : conditionSentence(draft)
      },
    }
    const said = new WeakMap<object, DescribedText>()
    const once = (key: object, say: () => DescribedText) => {
      const text = said.get(key) ?? say()
      said.set(key, text)
      return text
    }
    return {
      formId,
      compiled,
      workflows,
      conditionFields,
      words,
      fieldName,
      sentenceOf: (workflow) => once(workflow.document, () => describeWorkflow(workflow, about, words)),
      actionSentence: (action) => once(action, () => describeAction(action, about, words)),
    }
  }, [formId, compiled, workflows, conditionFields, conditionSentence, locale, language, t])
}
