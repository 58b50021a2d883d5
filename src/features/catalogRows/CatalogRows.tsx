import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { LoadProblem } from '../../shared/LoadProblem'
import { useLocale } from '../../shared/LocaleProvider'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { rowFilterFields } from './rowFilterFields'
import { RowsGrid } from './RowsGrid'
import { rowsCatalogQuery, type RowsCatalog } from './rowsQueries'

/** Draws the rows of one catalog. The address holds which, how many and in which order. */
export function CatalogRows({ catalogId }: { readonly catalogId: number }) {
  const t = useT()
  const api = useApi()
  const catalog = useQuery(rowsCatalogQuery(api, catalogId))
  if (catalog.data) return <Rows catalog={catalog.data} />
  return (
    <>
      <ScreenTitle mb="md">{t('menu.catalogRows')}</ScreenTitle>
      {catalog.isError && (
        <LoadProblem
          error={catalog.error}
          gone={t('catalogRows.missing')}
          ask={{ item_id: catalogId }}
          home={{ to: '/catalog/records', label: t('catalogRows.toList') }}
          onRetry={() => void catalog.refetch()}
        />
      )}
    </>
  )
}

function Rows({ catalog }: { readonly catalog: RowsCatalog }) {
  const t = useT()
  const { locale } = useLocale()
  const fields = useMemo(() => rowFilterFields(t, catalog), [t, catalog])
  return (
    <RowsGrid
      catalog={catalog}
      fields={fields}
      name={resolveText(catalog.compiled, textKey.formName, locale)}
    />
  )
}
