import { NumberInput, Select, Switch } from '@mantine/core'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { membersOf, type CatalogSource } from '../../../schemas/edit/catalog/catalogSource'
import {
  geofenceCandidates,
  noGeofence,
  placesOf,
  setGeofence,
  type Geofence,
} from '../../../schemas/edit/catalog/limitRows'
import { placeOf } from '../../../schemas/edit/structure'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import classes from './Catalog.module.css'

export interface GeofenceSettingProps {
  readonly field: FieldDocument
  readonly source: CatalogSource
  /** Receives the input for the metres while an active fence lacks them. */
  readonly missing: Ref<HTMLInputElement | null>
}

/** Metres, for a fence that was just switched on. */
const firstDistance = 500

/**
 * Draws the setting for offering only rows near the person: by which of their places, how near, and when. A fence that is never active, or
 * has no distance, is none. If rows have no required place, it says what is missing.
 */
export function GeofenceSetting({ field, source, missing }: GeofenceSettingProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const places = geofenceCandidates(source)
  const { geofence: stored } = rowReference(field)
  // A fence that is not complete is kept only here.
  const [draft, setDraft] = useState<Geofence>(noGeofence)
  const fence: Geofence = stored
    ? {
        field_id: stored.fieldId,
        key_field: stored.keyFieldId ?? null,
        distance: stored.distance,
        on_create: stored.onCreate,
        on_edit: stored.onEdit,
      }
    : { ...draft, field_id: draft.field_id ?? places[0]?.field_id ?? null }
  const lacksWidth = (fence.on_create || fence.on_edit) && fence.distance === 0
  const metres = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    missing,
    () => (lacksWidth ? metres.current : null),
    [lacksWidth],
  )
  if (places.length === 0 && stored === null && !lacksWidth) {
    const optional = placesOf(source)[0]
    return (
      <fieldset className={classes['part']}>
        <legend>{t('designer.catalog.geofence')}</legend>
        <p className={classes['help']}>
          {optional
            ? t('catalogField.geofence.needsRequired', { label: fieldName(t, optional) })
            : t('catalogField.geofence.needsPlace')}
        </p>
      </fieldset>
    )
  }
  const levels = membersOf(form, field.field_id).filter(({ isLevel }) => isLevel)
  const optionOf = (id: string, known: FieldDocument | undefined) => ({
    value: id,
    label: known ? fieldName(t, known) : id,
  })
  const change = (patch: Partial<Geofence>) => {
    const geofence = { ...fence, ...patch }
    setDraft(geofence)
    designer.run(
      { id: 'designer.step.geofence', values: { label: fieldName(t, field) } },
      (before) => setGeofence(before, { fieldId: field.field_id, geofence }),
      { key: 'distance' in patch ? `${field.field_id}:geofence` : undefined },
    )
  }
  const count = (when: Pick<Geofence, 'on_create'> | Pick<Geofence, 'on_edit'>) => {
    const isFirst = !fence.on_create && !fence.on_edit && fence.distance === 0
    change(isFirst ? { ...when, distance: firstDistance } : when)
  }

  return (
    <fieldset className={classes['part']}>
      <legend>{t('designer.catalog.geofence')}</legend>
      <p className={classes['help']}>{t('catalogField.geofence.help')}</p>
      <div className={classes['checks']}>
        <Switch
          label={t('catalogField.geofence.onCreate')}
          checked={fence.on_create}
          onChange={(event) => count({ on_create: event.currentTarget.checked })}
        />
        <Switch
          label={t('catalogField.geofence.onEdit')}
          checked={fence.on_edit}
          onChange={(event) => count({ on_edit: event.currentTarget.checked })}
        />
      </div>
      <Select
        label={t('catalogField.geofence.place')}
        allowDeselect={false}
        data={places.map((place) => optionOf(place.field_id, place))}
        value={fence.field_id}
        onChange={(id) => id !== null && change({ field_id: id })}
      />
      <NumberInput
        label={t('catalogField.geofence.distance')}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        ref={metres}
        error={lacksWidth && t('catalogField.geofence.zero')}
        value={fence.distance || ''}
        onChange={(value) => change({ distance: Number(value) || 0 })}
        onBlur={designer.endStep}
      />
      {levels.length > 1 && (
        <Select
          label={t('catalogField.geofence.key')}
          allowDeselect={false}
          data={levels.map(({ fieldId }) => optionOf(fieldId, placeOf(form, fieldId)?.field))}
          value={fence.key_field ?? levels[0]?.fieldId ?? null}
          onChange={(id) => change({ key_field: id })}
        />
      )}
    </fieldset>
  )
}
