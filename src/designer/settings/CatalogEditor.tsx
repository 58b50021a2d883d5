import { Button } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { membersOf } from '../../../schemas/edit/catalog/catalogSource'
import { placeOf } from '../../../schemas/edit/structure'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useCatalogs } from '../catalog/useCatalogs'
import { useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useGoToView } from '../useGoToView'
import classes from './settings.module.css'

/** Draws a summary of where a field's rows come from, and the button to change it; for a level or a detail, at its row's field. */
export function CatalogEditor({ settings }: SettingEditorProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const goToView = useGoToView()
  const { data: catalogs } = useCatalogs()
  const field = settings as FieldDocument
  const reference = rowReference(field)
  const row = placeOf(form, reference.rowFieldId ?? field.field_id)
  const nameOf = (id: string) => {
    const found = placeOf(form, id)?.field
    return found ? fieldName(t, found) : id
  }
  const members = useMemo(() => membersOf(form, field.field_id), [form, field.field_id])
  const named = (isLevel: boolean) =>
    members.filter((member) => member.isLevel === isLevel).map((member) => nameOf(member.fieldId))
  const { catalogId } = reference
  const takesRows = catalogId !== undefined && reference.rowFieldId === undefined
  const facts: readonly (readonly [string, string])[] = [
    [
      t('designer.catalog.id'),
      catalogId === undefined
        ? ''
        : (catalogs?.find(({ id }) => id === catalogId)?.name ?? String(catalogId)),
    ],
    [t('designer.catalog.row'), reference.rowFieldId === undefined ? '' : nameOf(reference.rowFieldId)],
    [t('designer.catalog.level'), reference.viewIndex > 0 ? String(reference.viewIndex) : ''],
    [t('designer.catalog.levels'), named(true).join(' › ')],
    [t('designer.catalog.details'), named(false).join(', ')],
    [t('designer.catalog.filter'), reference.filter ?? ''],
    [
      t('designer.catalog.relation'),
      reference.relation?.fieldIds.map(nameOf).join(', ') ??
        (takesRows ? t('designer.catalog.independent') : ''),
    ],
    [
      t('designer.catalog.geofence'),
      reference.geofence && reference.geofence.distance > 0
        ? t('designer.catalog.metres', { distance: reference.geofence.distance })
        : takesRows
          ? t('designer.catalog.anywhere')
          : '',
    ],
  ]
  const known = facts.filter(([, fact]) => fact !== '')
  return (
    <div className={classes['stack']}>
      {known.length === 0 ? (
        <p className={classes['hint']}>{t('designer.catalog.none')}</p>
      ) : (
        <dl className={classes['facts']}>
          {known.map(([title, fact]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {row && (
        <Button
          variant={catalogId === undefined ? 'filled' : 'default'}
          leftSection={<IconDatabase size={16} stroke={1.6} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => goToView({ kind: 'catalog', page: row.page, fieldId: row.field.field_id })}
        >
          {t(catalogId === undefined ? 'designer.catalog.choose' : 'designer.catalog.change')}
        </Button>
      )}
    </div>
  )
}
