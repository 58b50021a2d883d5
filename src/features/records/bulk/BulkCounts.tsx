import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { bulkOutcomes, type BulkRecord } from '../../../../schemas/api/bulk'
import { codedErrorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'
import type { BulkCame } from '../../../shared/tasks/useBulkOutcome'

const signs = {
  changed: IconCheck,
  unchanged: IconCircleDashed,
  invalid: IconAlertTriangle,
  refused: IconLock,
} as const

export interface BulkCountsProps {
  readonly came: BulkCame
  /** True for a plan (`bulk.will`), false for a result (`bulk.was`). */
  readonly isPlan: boolean
}

/** Says how many records have which outcome, and lists the first unchanged ones with the reasons. */
export function BulkCounts({ came: { counts, problems }, isPlan }: BulkCountsProps) {
  const t = useT()
  const others = counts.invalid + counts.refused
  return (
    <Stack gap="md">
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {bulkOutcomes.map((outcome) => {
          const count = counts[outcome]
          const Sign = signs[outcome]
          return (
            (count > 0 || outcome === 'changed') && (
              <Group key={outcome} component="li" gap={8} wrap="nowrap">
                <Sign size={18} aria-hidden style={{ flex: 'none' }} />
                <Text fw={outcome === 'changed' ? 600 : 400}>
                  {t(isPlan ? `bulk.will.${outcome}` : `bulk.count.${outcome}`, { count })}
                </Text>
              </Group>
            )
          )
        })}
      </Stack>
      {others > 0 && (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t(others > problems.length ? 'bulk.why.first' : 'bulk.why', { count: problems.length })}
          </Text>
          <List size="sm" spacing={6} listStyleType="none">
            {problems.map((record) => (
              <Problem key={record.id} record={record} />
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}

function Problem({ record }: { readonly record: BulkRecord }) {
  const t = useT()
  return (
    <List.Item>
      <Anchor component={Link} to={`/records/detail/${record.id}`} target="_blank" rel="noreferrer">
        {record.folio ?? record.id}
      </Anchor>
      {record.problems.map(({ field, label, ...error }, at) => (
        <Text key={`${field ?? ''} ${at}`} size="sm" c="dimmed">
          {field !== null && label ? `${label}: ` : ''}
          {codedErrorText(t, error, label ? { label } : {})}
        </Text>
      ))}
    </List.Item>
  )
}
