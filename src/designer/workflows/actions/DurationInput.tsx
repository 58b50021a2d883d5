import { NumberInput, Select } from '@mantine/core'
import { waitUnits } from '../../../../schemas/workflows/actions/waitMoment'
import { useT } from '../../../shared/useT'

export interface DurationInputProps {
  readonly amount: number
  readonly unit: string
  /** The smallest allowed amount. */
  readonly min: 0 | 1
  readonly onAmount: (amount: number) => void
  readonly onUnit: (unit: string) => void
  readonly onBlur: () => void
}

/** Draws a duration: a whole number of hours, days, … */
export function DurationInput({ amount, unit, min, onAmount, onUnit, onBlur }: DurationInputProps) {
  const t = useT()
  return (
    <>
      <NumberInput
        size="sm"
        w={90}
        aria-label={t('workflows.wait.amount')}
        min={min}
        max={9_999}
        allowDecimal={false}
        allowNegative={false}
        value={amount}
        onChange={(value) => onAmount(Number(value) || 0)}
        onBlur={onBlur}
      />
      <Select
        size="sm"
        w={120}
        aria-label={t('workflows.wait.unit')}
        allowDeselect={false}
        data={waitUnits.map((value) => ({ value, label: t(`workflows.wait.unit.${value}`) }))}
        value={unit}
        onChange={(value) => value !== null && onUnit(value)}
      />
    </>
  )
}
