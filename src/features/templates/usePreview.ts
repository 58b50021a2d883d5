import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TemplatePreview } from '../../../schemas/api/formTemplates'
import type { TemplateDocument } from '../../../schemas/edit/options/templates'
import { useApi } from '../../auth/session'
import { useRested } from '../../designer/useRested'

export interface Preview {
  readonly shown: TemplatePreview | undefined
  readonly problems: TemplatePreview['problems']
  readonly error: unknown
  readonly isDrawing: boolean
  readonly onRetry: () => void
}

/** Returns the printed preview of a template, redrawn after a moment without changes; the previous pages stay until then. */
export function usePreview(formId: number, template: TemplateDocument, records: readonly string[]): Preview {
  const api = useApi()
  const text = useRested(JSON.stringify(template), 700)
  const query = useQuery({
    queryKey: ['templatePreview', formId, text, records],
    queryFn: ({ signal }) =>
      api.formTemplates.preview(
        formId,
        { template: JSON.parse(text) as TemplateDocument, records: [...records] },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return {
    shown: query.data,
    problems: query.data?.problems ?? [],
    error: query.error,
    isDrawing: query.isFetching,
    onRetry: () => void query.refetch(),
  }
}
