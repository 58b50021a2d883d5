import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import type { OtherForms } from '../../../schemas/analysis/workflowFindings'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { workflowsOf } from '../../../schemas/model/form'
import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { readWorkflows, type Workflow } from '../../../schemas/workflows/readWorkflows'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import { useApi } from '../../auth/session'
import { catalogQuery } from '../catalog/useCatalogs'
import { useDesignerPart } from '../DesignerContext'

export type TargetKind = 'form' | 'catalog'

/** A form or catalog that workflows write into, compiled, with its name. */
export interface WorkflowTarget {
  readonly name: string
  readonly compiled: CompiledForm
}

const targetQuery = (api: Api, kind: TargetKind, id: number) => ({
  queryKey: ['workflowTargets', kind, id],
  retry: false,
  staleTime: 30_000,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<WorkflowTarget> => {
    if (kind === 'form') {
      const document = await api.forms.getForm({ formId: id }, signal)
      return { name: document.name, compiled: compileForm({ document }) }
    }
    const { name, fields } = await catalogQuery(api, id).queryFn({ signal })
    return { name, compiled: compileForm({ document: { name, form_pages: [{ page_fields: fields }] } }) }
  },
})

/** Returns the form or catalog that an action writes into; fetches nothing while none is chosen. */
export function useWorkflowTarget(kind: TargetKind, id: number | null | undefined) {
  const api = useApi()
  return useQuery({ ...targetQuery(api, kind, id ?? 0), enabled: id != null })
}

/** Returns the query for a form's saved views, sorted by name. */
export const viewsOfForm = (api: Api, formId: number | null) => ({
  queryKey: ['workflowTargets', 'views', formId],
  enabled: formId !== null,
  staleTime: 30_000,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await api.filterViews.list(formId ?? 0, signal)).objects.map(({ id, name }) => ({ id, name })),
})

const isGone = ({ error }: UseQueryResult<unknown>) => error instanceof ApiError && error.status === 404

/** Returns the forms and catalogs that workflows name. */
function namedBy(workflows: readonly Workflow[]): readonly string[] {
  const named = workflows.flatMap(({ actions }) =>
    actions.flatMap(({ does, configuration }) => {
      const { formIds = [], catalogIds = [] } = actionCalled(does)?.names(configuration) ?? {}
      return [...formIds.map((id) => `form ${id}`), ...catalogIds.map((id) => `catalog ${id}`)]
    }),
  )
  return [...new Set(named)].toSorted()
}

/** Returns the people to whom workflows assign records. */
const peopleIn = (workflows: readonly Workflow[]): readonly number[] => [
  ...new Set(
    workflows.flatMap(({ actions }) =>
      actions.flatMap(({ does, configuration }) => actionCalled(does)?.names(configuration).people ?? []),
    ),
  ),
]

/** Returns which of these people could edit a record; people not known yet are left out. */
function useAssignable(formId: number | null, stored: readonly WorkflowDocument[]) {
  const api = useApi()
  const people = useMemo(() => peopleIn(readWorkflows({ workflows: stored })), [stored])
  const asked = useQueries({
    queries: people.map((id) => ({
      queryKey: ['workflowTargets', 'assignable', formId, id],
      enabled: formId !== null,
      retry: false,
      staleTime: 30_000,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.bulk.canBeAssigned(formId ?? 0, id, signal),
    })),
    combine: dataOf,
  })
  return useMemo(() => new Map(people.map((id, at) => [id, asked[at]] as const)), [people, asked])
}

/** The most forms that are searched for a loop. */
const mostFollowed = 20

/** Returns what workflows of the designed form write into, and what that starts in turn. */
export function useWorkflowTargets(formId: number | null): OtherForms {
  const api = useApi()
  const stored = useDesignerPart(({ document }) => workflowsOf(document))
  const named = useMemo(() => namedBy(readWorkflows({ workflows: stored })), [stored])
  const keys = named.join()
  const hasViews = stored.some(({ rules }) => rules?.schedule?.view)
  const query = viewsOfForm(api, formId)
  const { data: views } = useQuery({ ...query, enabled: query.enabled && hasViews })
  const targets = useQueries({
    queries: named.map((one) => {
      const [kind, id] = one.split(' ')
      return targetQuery(api, kind === 'form' ? 'form' : 'catalog', Number(id))
    }),
    combine: (results) => results,
  })
  const near = named.flatMap((one) => (one.startsWith('form ') ? [Number(one.slice(5))] : []))
  const forms = useFollowed(formId, near)
  const far = [...forms.values()].flatMap(formsIn).filter((id) => id !== formId && !near.includes(id))
  const names = useNames([...new Set(far)].slice(0, mostFollowed))
  const assignable = useAssignable(formId, stored)
  return useMemo((): OtherForms => {
    const byName = new Map(keys === '' ? [] : keys.split(',').map((one, at) => [one, targets[at]] as const))
    return {
      formId: formId ?? 0,
      targetOf: (kind, id) => {
        const result = byName.get(`${kind} ${id}`)
        if (!result || (!result.data && !isGone(result))) return 'unknown'
        return result.data?.compiled
      },
      workflowsOf: (id) => forms.get(id),
      hasView: (id) => views?.some((one) => one.id === id),
      canBeGiven: (id) => assignable.get(id),
      nameOf: (id) => byName.get(`form ${id}`)?.data?.name ?? names.get(id),
    }
  }, [formId, keys, targets, forms, views, assignable, names])
}

/** Returns the names of forms that other forms' workflows write into. */
function useNames(formIds: readonly number[]): ReadonlyMap<number, string> {
  const api = useApi()
  const named = useQueries({
    queries: formIds.map((id) => targetQuery(api, 'form', id)),
    combine: (results) => results.map(({ data }) => data?.name),
  })
  const ids = formIds.join()
  return useMemo(() => {
    const all = ids === '' ? [] : ids.split(',')
    return new Map(
      all.flatMap((id, at) => (named[at] === undefined ? [] : [[Number(id), named[at]] as const])),
    )
  }, [ids, named])
}

/** Returns the workflows of these forms, and of those that they write into in turn. */
function useFollowed(
  formId: number | null,
  first: readonly number[],
): ReadonlyMap<number, readonly Workflow[]> {
  const api = useApi()
  const ofForm = (id: number) => ({
    queryKey: ['workflowTargets', 'workflows', id],
    retry: false,
    staleTime: 30_000,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      readWorkflows((await api.workflows.ofForm(id, signal)) ?? { workflows: [] }),
  })
  const near = first.filter((id) => id !== formId).slice(0, mostFollowed)
  const nearResults = useQueries({ queries: near.map(ofForm), combine: dataOf })
  const far = [...new Set(nearResults.flatMap((all) => (all ? formsIn(all) : [])))]
    .filter((id) => id !== formId && !near.includes(id))
    .slice(0, mostFollowed)
  const farResults = useQueries({ queries: far.map(ofForm), combine: dataOf })
  const ids = [...near, ...far].join()
  return useMemo(() => {
    const all = [...nearResults, ...farResults]
    const known = (ids === '' ? [] : ids.split(',')).flatMap((id, at) => {
      const workflows = all[at]
      return workflows ? [[Number(id), workflows] as const] : []
    })
    return new Map(known)
  }, [ids, nearResults, farResults])
}

const dataOf = <T>(results: readonly UseQueryResult<T>[]): (T | undefined)[] =>
  results.map(({ data }) => data)

const formsIn = (workflows: readonly Workflow[]): readonly number[] =>
  namedBy(workflows).flatMap((one) => (one.startsWith('form ') ? [Number(one.slice(5))] : []))
