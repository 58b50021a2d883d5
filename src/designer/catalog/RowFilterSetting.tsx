import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { setRowFilter } from '../../../schemas/edit/catalog/limitRows'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import type { KnownCatalog } from './useCatalogs'

const NewFilterDialog = lazy(async () => ({
  default: (await import('../filters/NewFilterDialog')).NewFilterDialog,
}))

export interface RowFilterSettingProps {
  readonly field: FieldDocument
  readonly source: KnownCatalog
}

/**
 * Draws the choice of the named filter that the rows must pass, or of a new one. A filter that the catalog no longer has stays shown until
 * another is chosen.
 */
export function RowFilterSetting({ field, source }: RowFilterSettingProps) {
  const t = useT()
  const designer = useDesigner()
  const [isNaming, setNaming] = useState(false)
  const { filter } = rowReference(field)
  const names =
    filter === null || source.filters.includes(filter) ? source.filters : [...source.filters, filter]
  const choose = (name: string | null) =>
    designer.run({ id: 'designer.step.rowFilter', values: { label: fieldName(t, field) } }, (form) =>
      setRowFilter(form, { fieldId: field.field_id, filter: name }),
    )
  return (
    <div>
      <Select
        label={t('designer.catalog.filter')}
        description={t('catalogField.filter.help')}
        placeholder={t('catalogField.filter.none')}
        clearable
        clearButtonProps={{ 'aria-label': t('catalogField.filter.none') }}
        disabled={names.length === 0}
        data={names}
        value={filter}
        onChange={choose}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setNaming(true)}
      >
        {t('filters.add')}
      </Button>
      {isNaming && (
        <Suspense>
          <NewFilterDialog
            catalog={source}
            names={source.filters}
            onClose={() => setNaming(false)}
            onCreated={choose}
          />
        </Suspense>
      )}
    </div>
  )
}
