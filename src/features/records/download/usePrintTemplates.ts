import { useQuery } from '@tanstack/react-query'
import { isDesigned, isForMany } from '../../../../schemas/print/template/formTemplate'
import { useApi } from '../../../auth/session'
import { templateName } from '../../../shared/templateName'
import { useT } from '../../../shared/useT'

export interface PrintTemplate {
  /** What a download asks for. */
  readonly value: string
  readonly label: string
  /** It is used where none is asked for. */
  readonly isDefault: boolean
  /** Its own design is not understood: records print as usual. */
  readonly isForeign: boolean
}

/** The templates that records of a form can be printed with, the default one first; none until somebody asks, and where they cannot be known. */
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
