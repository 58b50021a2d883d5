import { useQuery } from '@tanstack/react-query'
import { isDesigned, isForMany } from '../../../../schemas/print/template/formTemplate'
import { useApi } from '../../../auth/session'
import { templateName } from '../../../shared/templateName'
import { useT } from '../../../shared/useT'

export interface PrintTemplate {
  /** The template's value in a download request. */
  readonly value: string
  readonly label: string
  /** True for the template that is used by default. */
  readonly isDefault: boolean
  /** True when its own design cannot be read, so that records print as usual. */
  readonly isForeign: boolean
}

/** Returns the templates for printing records of a form, the default one first; empty until requested, and when they cannot be loaded. */
export function usePrintTemplates(
  formId: number | null | undefined,
  { isAsked, mayBeList }: { readonly isAsked: boolean; readonly mayBeList: boolean },
): readonly PrintTemplate[] {
  const t = useT()
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['printTemplates', formId],
    queryFn: ({ signal }) => api.formTemplates.list(formId ?? 0, signal),
    enabled: isAsked && typeof formId === 'number',
  })
  return data
    .filter((template) => mayBeList || !isForMany(template))
    .map((template) => ({
      ...{ value: String(template.id), label: templateName(t, template) },
      ...{ isDefault: template.default === true, isForeign: !isDesigned(template) },
    }))
}
