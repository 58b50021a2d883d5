import { Select } from '@mantine/core'
import { setRowFilter } from '../../../schemas/edit/catalog/limitRows'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { fieldName } from '../fieldNames'

export interface RowFilterSettingProps {
  readonly field: FieldDocument
  /** The names of the catalog's filters. */
  readonly filters: readonly string[]
}

/** Which named filter the rows must pass. One that the catalog no longer has is shown until another is chosen. */
export function RowFilterSetting({ field, filters }: RowFilterSettingProps) {
  const t = useT()
  const designer = useDesigner()
  const { filter } = rowReference(field)
  const names = filter === null || filters.includes(filter) ? filters : [...filters, filter]
  if (names.length === 0) return null
  return (
    <Select
      label={t('designer.catalog.filter')}
      description={t('catalogField.filter.help')}
      placeholder={t('catalogField.filter.none')}
      clearable
      clearButtonProps={{ 'aria-label': t('catalogField.filter.none') }}
      data={names}
      value={filter}
      onChange={(name) =>
        designer.run({ id: 'designer.step.rowFilter', values: { label: fieldName(t, field) } }, (form) =>
          setRowFilter(form, { fieldId: field.field_id, filter: name }),
        )
      }
    />
  )
}
