import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compileForm } from '../../../schemas/compile/compileForm'
import { useApi } from '../../auth/session'
import { rowRights } from '../../shared/rows/rowRights'
import { rowsAddress } from '../../shared/rowAddresses'
import { useT } from '../../shared/useT'
import { fieldName } from '../fieldNames'
import { FirstRows } from './FirstRows'
import { lineFields } from './rowLines'
import { useCatalogs, type KnownCatalog } from './useCatalogs'

/** Says how many rows a catalog has; if none, they can be written here. */
export function CatalogRowsNote({ source }: { readonly source: KnownCatalog }) {
  const t = useT()
  const api = useApi()
  const { data: rows, isPending } = useQuery({
    queryKey: ['rows', source.id, 'count', 'all'],
    // Rows that were added on another page are counted when the designer comes back.
    staleTime: 0,
    queryFn: ({ signal }) => api.rows.count({ catalog_id: source.id }, signal),
  })
  const compiled = useMemo(
    () => compileForm({ document: { name: source.name, form_pages: [{ page_fields: [...source.fields] }] } }),
    [source],
  )
  const lines = useMemo(() => lineFields(compiled), [compiled])
  const item = useCatalogs().data?.find(({ id }) => id === source.id)
  // The line keeps its place while loading, so that nothing moves under the pointer.
  if (!rows) return isPending ? <Text size="sm">&nbsp;</Text> : null
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
      {rows.count === 0 && lines && mayWrite && (
        <>
          <FirstRows catalogId={source.id} compiled={compiled} written={lines.written} />
          {lines.left.length > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('catalogField.rows.left', {
                fields: lines.left.map(({ field }) => fieldName(t, field)).join(', '),
              })}
            </Text>
          )}
        </>
      )}
    </div>
  )
}
