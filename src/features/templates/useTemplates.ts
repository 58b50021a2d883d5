import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { DesignedForm } from '../../../adapters/api/formsApi'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { templatesOf, type TemplateDocument } from '../../../schemas/edit/options/templates'
import { useApi } from '../../auth/session'

/** A form whose templates are shown. */
export interface TemplatedForm {
  readonly formId: number
  readonly document: DesignedForm
  readonly compiled: CompiledForm
  readonly templates: readonly TemplateDocument[]
}

const keyOf = (formId: number) => ['formTemplates', formId] as const

/** Returns a form with its templates, and a function that saves all of them. */
export function useTemplates(formId: number) {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(formId),
    queryFn: ({ signal }) => api.forms.getFormAndRules({ formId }, signal),
  })
  const document = query.data
  const form = useMemo<TemplatedForm | undefined>(() => {
    if (!document) return undefined
    const { form_rules: rules, ...stored } = document
    return {
      ...{ formId, document, templates: templatesOf(document) },
      compiled: compileForm({ document: stored, rules: { rules } }),
    }
  }, [document, formId])
  const save = useCallback(
    async (templates: readonly TemplateDocument[]): Promise<void> => {
      // The newest revision that this page knows, because a user who undoes a save has seen it.
      const revision = client.getQueryData<DesignedForm>(keyOf(formId))?.revision
      const saved = await api.formTemplates.save(formId, {
        templates: [...templates],
        ...(revision !== undefined && { base_revision: revision }),
      })
      client.setQueryData<DesignedForm>(
        keyOf(formId),
        (old) => old && { ...old, templates: [...templates], revision: saved.revision },
      )
    },
    [api, client, formId],
  )
  return { query, form, save }
}
