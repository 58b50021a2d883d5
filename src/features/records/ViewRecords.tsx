import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { LoadProblem } from '../../shared/LoadProblem'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { FormRecords } from './FormRecords'
import { viewsKey } from './viewAddresses'

/** Draws the records of a saved view. */
export function ViewRecords(props: { readonly viewId: number; readonly onShare?: (view: Item) => void }) {
  const { viewId, onShare } = props
  const t = useT()
  const api = useApi()
  const view = useQuery({
    queryKey: [viewsKey, 'one', viewId],
    queryFn: ({ signal }) => api.filterViews.get(viewId, signal),
  })
  if (view.data)
    return <FormRecords formId={view.data.form_id} formName="" view={view.data} onShare={onShare} />
  return (
    <>
      <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
      {view.isError ? (
        <LoadProblem error={view.error} gone={t('records.view.gone')} onRetry={() => void view.refetch()} />
      ) : (
        <Skeleton height={220} role="status" aria-busy="true" aria-label={t('records.loading')} />
      )}
    </>
  )
}
