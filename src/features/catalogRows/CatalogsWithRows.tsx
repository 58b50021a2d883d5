import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useApi } from '../../auth/session'
import { CountedItems } from '../../shared/CountedItems'
import { rowsAddress } from '../../shared/rowAddresses'
import { useT } from '../../shared/useT'

/** Lists the catalogs that the user may read, with the number of their rows. */
export function CatalogsWithRows() {
  const t = useT()
  const api = useApi()
  return (
    <CountedItems
      title={t('menu.catalogRows')}
      queryKey="catalogsWithRows"
      load={(query, signal) => api.catalogs.list({ ...query, itype__exact: 'catalog' }, signal)}
      addressOf={({ id }) => rowsAddress(id)}
      texts={{
        search: t('catalogRows.searchCatalogs'),
        more: t('catalogRows.moreCatalogs'),
        updated: (when) => t('catalogRows.catalogUpdated', { when }),
        notFound: t('catalogRows.noCatalogFound'),
        empty: t('catalogRows.noCatalogs'),
        emptyText: t('catalogRows.noCatalogs.text'),
      }}
      emptyAction={
        <Button component={Link} to="/catalogs" mt="sm">
          {t('catalogRows.toCatalogs')}
        </Button>
      }
    />
  )
}
