import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../adapters/api/api'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'

/** A form as the records screens need it. */
export interface RecordsForm {
  readonly compiled: CompiledForm
  readonly isPublic: boolean
}

/** Returns the query for a form's revision, or for the newest; compiled once and shared by the screens. */
export function recordsFormQuery(api: Api, formId: number, revision?: number) {
  return queryOptions({
    queryKey: ['recordsForm', formId, revision ?? 'newest'],
    // A revision never changes.
    staleTime: revision === undefined ? 10_000 : Infinity,
    queryFn: async ({ signal }): Promise<RecordsForm> => {
      const form = await api.forms.getForm({ formId, revision }, signal)
      return {
        compiled: compileForm({ document: form }),
        isPublic: form.public === true,
      }
    },
  })
}

/** Returns the query for the form with its rules, needed to edit records. */
export function ruledFormQuery(api: Api, formId: number) {
  return queryOptions({
    queryKey: ['recordsForm', formId, 'ruled'],
    staleTime: 10_000,
    queryFn: async ({ signal }) =>
      compileForm({ document: await api.forms.getFormAndRules({ formId }, signal) }),
  })
}
