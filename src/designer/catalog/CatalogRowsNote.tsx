import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldTypes } from '../../../schemas/fields/registry'
import { useApi } from '../../auth/session'
import { rowRights } from '../../shared/rows/rowRights'
import { rowsAddress } from '../../shared/rowAddresses'
import { useT } from '../../shared/useT'
import { isAnswerable } from '../useDesignerActions'
import { FirstRows } from './FirstRows'
import { useCatalogs, type KnownCatalog } from './useCatalogs'

/** How many rows a catalog has; where it has none yet, they are written here. */
export function CatalogRowsNote({ source }: { readonly source: KnownCatalog }) {
  const t = useT()
  const api = useApi()
  const { data: rows, isPending } = useQuery({
    queryKey: ['rows', source.id, 'count', 'all'],
    // Whoever comes back from the page of the rows sees those made there.
    staleTime: 0,
    queryFn: ({ signal }) => api.rows.count({ catalog_id: source.id }, signal),
  })
  const item = useCatalogs().data?.find(({ id }) => id === source.id)
  // Its line is there from the beginning: nothing moves away from under a hand.
  if (!rows) return isPending ? <Text size="sm">&nbsp;</Text> : null
  const asked = source.fields.filter(isAnswerable)
  // What is no plain text needs an editor of its own, which the page of the rows has.
  const isPlain = asked.length > 0 && asked.every(({ field_type: type }) => isPlainText(type))
  const mayWrite = item !== undefined && rowRights(item).mayWrite
  return (
    <div>
      <Text size="sm" role="status">
        {rows.count === 0
          ? t('catalogField.new.made')
          : t(rows.more ? 'records.countMore' : 'records.count', { count: rows.count })}{' '}
        <Anchor href={rowsAddress(source.id)} target="_blank" underline="always">
          {t(rows.count === 0 ? 'catalogField.rows.page' : 'catalogField.rows.see')}
        </Anchor>
      </Text>
      {rows.count === 0 && isPlain && mayWrite && <FirstRows catalogId={source.id} levels={asked} />}
    </div>
  )
}

function isPlainText(type: string): boolean {
  const { kind, capabilities } = fieldTypes.get(type)
  return kind === 'text' && !capabilities.has('secret')
}
