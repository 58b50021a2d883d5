import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import { useApi } from '../../auth/session'
import { changedViewName, viewsKey } from './viewAddresses'

export interface FormViews {
  readonly views: readonly FilterView[]
  readonly isLoaded: boolean
  /** The view whose query is being changed, as in the address. */
  readonly changed: FilterView | undefined
}

const none: readonly FilterView[] = []

/** Returns the saved views of a form. */
export function useFormViews(formId: number): FormViews {
  const api = useApi()
  const [address] = useSearchParams()
  const { data, isPending } = useQuery({
    queryKey: [viewsKey, 'of', formId],
    queryFn: ({ signal }) => api.filterViews.list(formId, signal),
  })
  const views = data?.objects ?? none
  return {
    views,
    isLoaded: !isPending,
    changed: views.find(({ id }) => String(id) === address.get(changedViewName)),
  }
}
