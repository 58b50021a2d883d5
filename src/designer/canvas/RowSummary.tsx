import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useCatalogs } from '../catalog/useCatalogs'
import { FieldIcon } from '../fieldIcons'
import classes from './FieldCard.module.css'

export interface RowSummaryProps {
  readonly field: FieldDocument
  readonly name: string
}

/** Draws a field of rows on the canvas, with its catalog. Its levels and details follow as cards of their own. */
export function RowSummary({ field, name }: RowSummaryProps) {
  const t = useT()
  const { data: catalogs } = useCatalogs()
  const { catalogId } = rowReference(field)
  const catalog = catalogs?.find(({ id }) => id === catalogId)?.name ?? catalogId
  return (
    <div className={classes['rowHead']}>
      <FieldIcon type={field.field_type} />
      <strong>{name}</strong>
      {field.required === true && <span>{t('renderer.required')}</span>}
      <span>
        {catalog === undefined ? t('designer.catalog.none') : t('designer.catalog.from', { catalog })}
      </span>
    </div>
  )
}
