import { Anchor, Skeleton } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { Empty, Failed } from '../../shared/ListStates'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { addressOfView, viewsKey } from './viewAddresses'

/** Draws the saved view with a name, at its own address; of several, the one changed last. */
export function NamedView({ name }: { readonly name: string }) {
  const t = useT()
  const api = useApi()
  const found = useQuery({
    queryKey: [viewsKey, 'named', name],
    queryFn: async ({ signal }) => {
      const query = { data: name, itype__exact: 'filter', limit: 100 }
      const { objects } = await api.items.search(query, signal)
      return (
        objects
          .filter((view) => view.name === name)
          .toSorted((one, other) => other.updated_at - one.updated_at)[0] ?? null
      )
    },
  })
  if (found.data) return <Navigate to={addressOfView(found.data)} replace />
  return (
    <>
      <ScreenTitle mb="md">{name}</ScreenTitle>
      {found.isError ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === null ? (
        <Empty
          icon={<IconFilterOff size={40} stroke={1.2} />}
          title={t('records.view.noneNamed', { name })}
          text={t('records.view.noneNamed.text')}
        >
          <Anchor component={Link} to="/filters">
            {t('menu.filters')}
          </Anchor>
        </Empty>
      ) : (
        <Skeleton height={220} role="status" aria-busy="true" aria-label={t('records.loading')} />
      )}
    </>
  )
}
