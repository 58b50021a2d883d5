import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { isObject } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import classes from './settings.module.css'

/** Where a field's rows come from, to be read: catalogs are chosen and related elsewhere. */
export function CatalogEditor({ settings }: SettingEditorProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const field = settings as FieldDocument
  const reference = rowReference(field)
  const stored = field['catalog']
  const name = isObject(stored) && typeof stored['name'] === 'string' ? stored['name'] : ''
  const nameOf = (id: string) => {
    const found = form.form_pages.flatMap((page) => page.page_fields).find(({ field_id }) => field_id === id)
    return found ? fieldName(t, found) : id
  }
  const facts: readonly (readonly [string, string])[] = [
    [
      t('designer.catalog.id'),
      [name, reference.catalogId].filter((part) => part !== '' && part !== undefined).join(' · '),
    ],
    [t('designer.catalog.row'), reference.rowFieldId === undefined ? '' : nameOf(reference.rowFieldId)],
    [t('designer.catalog.level'), reference.viewIndex > 0 ? String(reference.viewIndex) : ''],
    [t('designer.catalog.levels'), reference.viewFields.map(nameOf).join(' › ')],
    [t('designer.catalog.filter'), reference.filter ?? ''],
    [t('designer.catalog.relation'), reference.relation?.fieldIds.map(nameOf).join(', ') ?? ''],
    [
      t('designer.catalog.geofence'),
      reference.geofence ? t('designer.catalog.metres', { distance: reference.geofence.distance }) : '',
    ],
  ]
  const known = facts.filter(([, fact]) => fact !== '')
  if (known.length === 0) return <p className={classes['hint']}>{t('designer.catalog.none')}</p>
  return (
    <dl className={classes['facts']}>
      {known.map(([title, fact]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
