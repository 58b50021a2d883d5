import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import { catalogTime } from '../../../../schemas/model/catalogTime'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import classes from './RowHistory.module.css'

/** Draws when a row was created and last written, and by whom, as far as known. */
export function RowHistory({ row }: { readonly row: CatalogRowDocument }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { created_by_name: maker, updated_by_name: writer } = row
  const created = { when: dateTime(catalogTime(row.created_at)) }
  const updated = { when: dateTime(catalogTime(row.updated_at)) }
  return (
    <p className={classes['history']}>
      {maker == null ? t('row.created', created) : t('row.createdBy', { ...created, name: maker })}
      {row.updated_at !== row.created_at && ' · '}
      {row.updated_at !== row.created_at &&
        (writer == null ? t('row.updated', updated) : t('row.updatedBy', { ...updated, name: writer }))}
    </p>
  )
}
