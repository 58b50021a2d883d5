import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { kindTraits, type Kind } from '../../../schemas/fields/kinds'
import {
  criteriaOfRows,
  criterionRows,
  operationsOf,
  type CriterionRow,
  type Operation,
} from '../../../schemas/fields/shared/criteria'
import { optionsOf } from '../../../schemas/fields/shared/options'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT, type MessageId } from '../../shared/useT'
import { RowsEditor } from './RowsEditor'
import classes from './settings.module.css'

export interface CriteriaRowsProps {
  readonly field: FieldDocument
  readonly kind: Kind
  readonly stored: unknown
  readonly onChange: (stored: unknown) => void
  /** Shows points for each criterion. */
  readonly withPoints: boolean
  readonly disabled: boolean
}

/** Draws the values that an answer is compared with, and the points for a match. Only complete rows are stored. */
export function CriteriaRows({ field, kind, stored, onChange, withPoints, disabled }: CriteriaRowsProps) {
  const t = useT()
  const operations = operationsOf(kind)
  return (
    <RowsEditor
      stored={stored}
      onChange={onChange}
      read={criterionRows}
      write={(rows) => criteriaOfRows(rows, { withPoints })}
      newRow={newCriterion}
      addLabel={t('designer.criteria.add')}
      disabled={disabled}
      draw={(row, change) => (
        <>
          <NativeSelect
            aria-label={t('designer.criteria.operation')}
            value={row.operation}
            onChange={(event) => change({ ...row, operation: event.currentTarget.value as Operation })}
          >
            {operations.map((operation) => (
              <option key={operation} value={operation}>
                {t(`designer.criteria.${operation}` as MessageId)}
              </option>
            ))}
          </NativeSelect>
          <Operand
            label={t('designer.criteria.first')}
            field={field}
            kind={kind}
            value={row.first}
            onChange={(first) => change({ ...row, first })}
          />
          {row.operation === 'between' && (
            <Operand
              label={t('designer.criteria.last')}
              field={field}
              kind={kind}
              value={row.last}
              onChange={(last) => change({ ...row, last })}
            />
          )}
          {withPoints && (
            <NumberInput
              className={classes['short'] ?? ''}
              aria-label={t('designer.criteria.points')}
              placeholder={t('designer.criteria.points')}
              hideControls
              value={row.points ?? ''}
              onChange={(points) => change({ ...row, points: typeof points === 'number' ? points : null })}
            />
          )}
        </>
      )}
    />
  )
}

const newCriterion: CriterionRow = { operation: 'equal', first: null, last: null, points: null }

interface OperandProps {
  readonly label: string
  readonly field: FieldDocument
  readonly kind: Kind
  readonly value: string | number | null
  readonly onChange: (value: string | number | null) => void
}

/** Draws the operand: an option by its label, as documents store it, a number, or a text. */
function Operand({ label, field, kind, value, onChange }: OperandProps) {
  const t = useT()
  const shared = { className: classes['grow'] ?? '', 'aria-label': label }
  if (kindTraits[kind].isNumber) {
    return (
      <NumberInput
        {...shared}
        hideControls
        placeholder={label}
        value={value ?? ''}
        onChange={(written) => onChange(written === '' ? null : written)}
      />
    )
  }
  const options = optionsOf(field).map((option) => option.label || option.value)
  if (kindTraits[kind].options) {
    const text = value === null ? '' : String(value)
    return (
      <NativeSelect
        {...shared}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        <option value="">{t('designer.updates.choose')}</option>
        {[...new Set([...options, ...(text === '' ? [] : [text])])].map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    )
  }
  return (
    <TextInput
      {...shared}
      placeholder={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}
