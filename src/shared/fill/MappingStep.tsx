import { NativeSelect, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { SheetFormats, SheetHeader } from '../../../schemas/api/sheets'
import { own } from '../../../schemas/model/json'
import lists from '../lists.module.css'
import { useT } from '../useT'
import classes from './fill.module.css'
import { assignColumn, columnOf, type FillTarget, type Formats, type Mapping } from './fillMapping'
import { ColumnFormatChoice } from './ColumnFormatChoice'

export interface MappingStepProps {
  readonly header: SheetHeader
  readonly targets: readonly FillTarget[]
  readonly mapping: Mapping
  /** The guessed formats of the columns; undefined while they are read, null when that failed. */
  readonly guesses: SheetFormats | null | undefined
  readonly formats: Formats
  readonly clearsEmpty: boolean
  readonly isFixed: boolean
  /** Says what becomes of rows that exist already. */
  readonly known: string
  readonly onChange: (mapping: Mapping) => void
  readonly onFormats: (formats: Formats) => void
  readonly onClearsEmpty: (clearsEmpty: boolean) => void
}

/** Draws which field each column goes to, beside sample cells. */
export function MappingStep(props: MappingStepProps) {
  const { header, targets, mapping, guesses, formats, clearsEmpty, isFixed } = props
  const { onChange, onFormats, onClearsEmpty } = props
  const t = useT()
  const [moved, setMoved] = useState('')

  const nameOf = ({ header, isKey, isRequired }: FillTarget) => {
    if (isKey) return t('fill.field.key', { field: header })
    return isRequired ? t('fill.field.required', { field: header }) : header
  }
  const options = [
    { value: '', label: t('fill.column.ignored') },
    ...targets.map((target) => ({ value: target.id, label: nameOf(target) })),
  ]

  const partOf = (column: string) => targets.find(({ id }) => id === own(mapping, column))?.formatPart
  const asks = header.headers.some((column) => partOf(column) !== undefined)

  function formatChoice(column: string, index: number) {
    const part = partOf(column)
    const guess = part && guesses?.columns[index]?.[part]
    if (!part || !guess) return null
    return (
      <ColumnFormatChoice
        column={column}
        part={part}
        guess={guess}
        chosen={own(formats, column)}
        isFixed={isFixed}
        onChoose={(format) => onFormats({ ...formats, [column]: format } as Formats)}
      />
    )
  }

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
            {formatChoice(column, index)}
          </li>
        ))}
      </ul>
      <Text role="status" size="sm" mt={moved ? 'xs' : 0}>
        {moved}
      </Text>
      <Text role="status" size="sm" c="dimmed" mt={asks && guesses === undefined ? 'xs' : 0}>
        {asks && guesses === undefined && t('fill.format.reading')}
      </Text>
      <MappingNotes targets={targets} mapping={mapping} known={props.known} />
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

/** Says what the mapping means for existing rows, and what it leaves out. */
function MappingNotes({ targets, mapping, known }: Pick<MappingStepProps, 'targets' | 'mapping' | 'known'>) {
  const t = useT()
  const isUnfilled = ({ id }: FillTarget) => columnOf(mapping, id) === undefined
  const missing = targets.filter((target) => target.isRequired && !target.isKey && isUnfilled(target))
  return (
    <ul className={classes['notes']}>
      {known !== '' && <li>{known}</li>}
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

/** Returns a few different values of a column. */
function examplesOf({ examples }: SheetHeader, index: number): string {
  const values = examples.map((row) => row[index] ?? '').filter((value) => value.trim() !== '')
  return [...new Set(values)].slice(0, 3).join(' · ')
}
