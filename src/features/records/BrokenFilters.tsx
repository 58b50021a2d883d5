import { Alert, Button } from '@mantine/core'
import { groupName, type FilterString } from '../../../schemas/filters/filterGroup'
import { namedBy } from '../../../schemas/filters/filterName'
import { fieldId, type ConditionFields } from '../../shared/conditions/conditionFields'
import { useT } from '../../shared/useT'
import type { RecordFilters } from './useRecordFilters'

export interface BrokenFiltersProps {
  readonly fields: ConditionFields
  readonly filters: Pick<RecordFilters, 'broken' | 'leaveOutBroken'>
}

/**
 * Says which filters of an address cannot be applied: nothing is listed until they are removed, because listing all records would answer
 * another question.
 */
export function BrokenFilters({ fields, filters }: BrokenFiltersProps) {
  const t = useT()
  const textOf = ([name, value]: FilterString) => {
    const of = namedBy(name)
    if (name === groupName) return t('records.filter.group')
    const label = fields.byId.get(fieldId([of]))?.label ?? fields.goneName(of.replace(/^answer__/, ''))
    return value === '' ? label : `${label}: ${value}`
  }
  return (
    <Alert color="red" role="alert" mb="sm">
      {filters.broken.map((one) => (
        <p key={one.join('=')}>{t('records.filter.broken', { filter: textOf(one) })}</p>
      ))}
      <Button variant="default" mt="xs" onClick={filters.leaveOutBroken}>
        {t('records.filter.leaveOut')}
      </Button>
    </Alert>
  )
}
