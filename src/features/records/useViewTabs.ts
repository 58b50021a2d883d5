import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { ViewTabs, ViewTabsChange } from '../../../schemas/api/viewTabs'
import { useApi } from '../../auth/session'
import { useToast } from '../../shared/useToast'
import { useFormViews } from './useFormViews'
import { viewsKey } from './viewAddresses'

export interface OrderedTabs {
  /** The views in order; undefined until loaded. */
  readonly views: readonly FilterView[] | undefined
  /** The id of the default view, the user's own before everybody's; null for all records. */
  readonly defaultId: number | null
  /** False until both are loaded or have failed. */
  readonly isSettled: boolean
  readonly mayManage: boolean
  readonly change: (change: ViewTabsChange) => Promise<ViewTabs>
}

/** Returns how a form's views are arranged as tabs. */
export function useViewTabs(formId: number, isWanted = true): OrderedTabs {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { views, isLoaded } = useFormViews(formId)
  const queryKey = [viewsKey, 'tabs', formId]
  const tabs = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.filterViews.tabs(formId, signal),
    enabled: isWanted,
  })
  const change = useMutation({
    mutationFn: (wanted: ViewTabsChange) => api.filterViews.changeTabs(formId, wanted),
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    onError: toast.error,
  })
  const laidOut = tabs.data?.mine ?? tabs.data?.everybody
  return {
    views:
      isLoaded && (!tabs.isPending || tabs.failureCount > 0)
        ? inOrder(views, laidOut?.view_ids ?? [])
        : undefined,
    defaultId: laidOut?.default_id ?? null,
    isSettled: !tabs.isPending || tabs.failureCount > 0,
    mayManage: tabs.data?.can_manage_item === true,
    change: change.mutateAsync,
  }
}

/** Returns the views with a position first, then the others in their given order. */
export function inOrder<One extends { readonly id: number }>(
  views: readonly One[],
  ids: readonly number[],
): readonly One[] {
  const placeOf = ({ id }: One) => {
    const place = ids.indexOf(id)
    return place === -1 ? ids.length : place
  }
  return views.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Returns the ids with one moved a position forward or back. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): readonly number[] {
  const at = ids.indexOf(id)
  const to = at + step
  return at === -1 || to < 0 || to >= ids.length ? ids : ids.toSpliced(at, 1).toSpliced(to, 0, id)
}
