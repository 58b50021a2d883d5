import { Alert, Button, Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { CatalogSource } from '../../../schemas/edit/catalog/catalogSource'
import { canFollowParent, isBeforeParent, putAfterParent } from '../../../schemas/edit/catalog/putAfterParent'
import { relateRow, relationCandidates, whyNoCandidates } from '../../../schemas/edit/catalog/relateRow'
import { placeOf } from '../../../schemas/edit/structure'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import classes from './Catalog.module.css'

export interface RelationSettingProps {
  readonly field: FieldDocument
  readonly source: CatalogSource
}

/**
 * Draws the choice of another field that limits the rows, and of the fields that relate the two. Choosing another field clears the relation
 * if there are several possibilities; choosing none removes it. If nothing can be chosen, it says what is missing.
 */
export function RelationSetting({ field, source }: RelationSettingProps) {
  const t = useT()
  const designer = useDesigner()
  const toast = useToast()
  const { document: form } = useDesignerState()
  const { relation } = rowReference(field)
  const candidates = relationCandidates(form, field.field_id, source)
  const stored = candidates.find((one) => rowReference(one.field).catalogId === relation?.catalogId)
  // A parent without a chosen relation is kept only here.
  const [pending, setPending] = useState<string | null>(null)
  const parentId = pending ?? stored?.field.field_id ?? null
  const parent = candidates.find((one) => one.field.field_id === parentId)
  const chosen = pending === null ? (relation?.fieldIds ?? []) : []
  if (candidates.length === 0 && relation === null) {
    const { reason, fields } = whyNoCandidates(form, field.field_id)
    const names = fields.map((one) => `«${fieldName(t, one)}»`).join(', ')
    return (
      <fieldset className={classes['part']}>
        <legend>{t('catalogField.relation')}</legend>
        <p className={classes['help']}>
          {t(`catalogField.relation.${reason}`, {
            ...{ names, count: fields.length, catalog: source.name },
          })}
        </p>
      </fieldset>
    )
  }

  const relate = (memberIds: readonly string[], to = parentId) => {
    const error = designer.run(
      { id: 'designer.step.relateRow', values: { label: fieldName(t, field) } },
      (before) =>
        relateRow(before, {
          fieldId: field.field_id,
          relation: to === null ? null : { parentId: to, memberIds },
        }),
    )
    if (error) toast.refused(error)
    else setPending(null)
  }
  const end = () => {
    relate([])
    setPending(null)
  }
  const choose = (id: string | null) => {
    if (id === null) return end()
    const shared = candidates.find((one) => one.field.field_id === id)?.memberIds ?? []
    if (shared.length === 1) return relate(shared, id)
    if (relation) relate([])
    setPending(id)
  }
  const nameOf = (id: string) => {
    const known = placeOf(form, id)?.field
    return known ? fieldName(t, known) : id
  }

  return (
    <fieldset className={classes['part']}>
      <legend>{t('catalogField.relation')}</legend>
      <Select
        label={t('catalogField.parent')}
        description={t('catalogField.parent.help')}
        placeholder={t('catalogField.parent.none')}
        clearable
        clearButtonProps={{ 'aria-label': t('catalogField.relation.end') }}
        data={candidates.map((one) => ({ value: one.field.field_id, label: fieldName(t, one.field) }))}
        value={parentId}
        onChange={choose}
      />
      {parent && (
        <Checkbox.Group
          label={t('catalogField.shared')}
          description={t('catalogField.shared.help')}
          value={[...chosen]}
          onChange={(memberIds) => relate(memberIds)}
        >
          <div className={classes['checks']}>
            {parent.memberIds.map((id) => (
              <Checkbox key={id} value={id} label={nameOf(id)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {stored && <Order field={field} parent={stored.field} />}
      {relation && (
        <Group>
          <Button size="compact-sm" variant="subtle" color="red" onClick={end}>
            {t('catalogField.relation.end')}
          </Button>
        </Group>
      )}
    </fieldset>
  )
}

interface OrderProps {
  readonly field: FieldDocument
  /** The field that it depends on. */
  readonly parent: FieldDocument
}

/** Warns when the field comes before the one that it waits for, and offers to move it behind. */
function Order({ field, parent }: OrderProps) {
  const t = useT()
  const designer = useDesigner()
  const toast = useToast()
  const { document: form } = useDesignerState()
  const both = { fieldId: field.field_id, parentId: parent.field_id }
  if (!isBeforeParent(form, both)) return null
  const label = fieldName(t, parent)
  const move = () => {
    const values = { count: 1, label: fieldName(t, field) }
    const error = designer.run({ id: 'designer.step.moveField', values }, (before) =>
      putAfterParent(before, both),
    )
    if (error) toast.refused(error)
  }
  return (
    <Alert color="yellow" role="status">
      {t('catalogField.relation.backwards', { label })}
      {canFollowParent(form, both) && (
        <Group mt="xs">
          <Button size="compact-sm" variant="default" onClick={move}>
            {t('catalogField.relation.putAfter', { label })}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
