import { NativeSelect, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { SheetHeader } from '../../../../schemas/api/sheets'
import { own } from '../../../../schemas/model/json'
import { rowIdColumn } from '../../../../schemas/sheets/sheetColumns'
import lists from '../../../shared/lists.module.css'
import { useT } from '../../../shared/useT'
import classes from './fill.module.css'
import { assignColumn, columnOf, type FillTarget, type Mapping } from './fillMapping'

export interface MappingStepProps {
  readonly header: SheetHeader
  readonly targets: readonly FillTarget[]
  readonly mapping: Mapping
  readonly clearsEmpty: boolean
  readonly isFixed: boolean
  readonly onChange: (mapping: Mapping) => void
  readonly onClearsEmpty: (clearsEmpty: boolean) => void
}

/** Which field each column goes to, beside what the column holds. */
export function MappingStep(props: MappingStepProps) {
  const { header, targets, mapping, clearsEmpty, isFixed, onChange, onClearsEmpty } = props
  const t = useT()
  const [moved, setMoved] = useState('')

  const nameOf = ({ id, header, isKey, isRequired }: FillTarget) => {
    if (id === rowIdColumn) return t('fill.field.rowId')
    if (isKey) return t('fill.field.key', { field: header })
    return isRequired ? t('fill.field.required', { field: header }) : header
  }
  const options = [
    { value: '', label: t('fill.column.ignored') },
    ...targets.map((target) => ({ value: target.id, label: nameOf(target) })),
  ]

  function assign(column: string, fieldId: string) {
    const other = fieldId === '' ? undefined : columnOf(mapping, fieldId)
    const field = targets.find(({ id }) => id === fieldId)?.header
    setMoved(other === undefined || other === column ? '' : t('fill.column.moved', { field, column, other }))
    onChange(assignColumn(mapping, column, fieldId === '' ? null : fieldId))
  }

  return (
    <>
      <ul className={lists['framed']}>
        {header.headers.map((column, index) => (
          <li
            key={column}
            className={classes['column']}
            data-unused={own(mapping, column) === undefined || undefined}
          >
            <div className={classes['columnText']}>
              <Text fw={600}>{column}</Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {examplesOf(header, index)}
              </Text>
            </div>
            <NativeSelect
              aria-label={t('fill.column.field', { column })}
              data={options}
              value={own(mapping, column) ?? ''}
              disabled={isFixed}
              onChange={(event) => assign(column, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      <Text role="status" size="sm" mt={moved ? 'xs' : 0}>
        {moved}
      </Text>
      <MappingNotes targets={targets} mapping={mapping} />
      <Switch
        mt="md"
        label={t('fill.empty.clear')}
        description={t('fill.empty.clear.help')}
        checked={clearsEmpty}
        disabled={isFixed}
        onChange={(event) => onClearsEmpty(event.currentTarget.checked)}
      />
    </>
  )
}

/** What the choice means for rows that exist, and what it leaves out. */
function MappingNotes({ targets, mapping }: Pick<MappingStepProps, 'targets' | 'mapping'>) {
  const t = useT()
  const key = targets.find(({ isKey }) => isKey)
  const isUnfilled = ({ id }: FillTarget) => columnOf(mapping, id) === undefined
  const missing = targets.filter((target) => target.isRequired && !target.isKey && isUnfilled(target))
  return (
    <ul className={classes['notes']}>
      {!key && <li>{t('fill.key.none')}</li>}
      {key && !isUnfilled(key) && <li>{t('fill.key.used', { field: key.header })}</li>}
      {missing.length > 0 && (
        <li data-warning>
          {t('fill.required.missing', {
            count: missing.length,
            fields: missing.map((target) => target.header).join(', '),
          })}
        </li>
      )}
    </ul>
  )
}

/** A few different things that a column holds. */
function examplesOf({ examples }: SheetHeader, index: number): string {
  const values = examples.map((row) => row[index] ?? '').filter((value) => value.trim() !== '')
  return [...new Set(values)].slice(0, 3).join(' · ')
}
