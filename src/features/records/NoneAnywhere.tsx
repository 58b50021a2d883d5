import { Group } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { ElsewhereLinks } from './ElsewhereLinks'
import type { RecordsQuestion } from './useListedRecords'
import { useRecordsElsewhere } from './useRecordsElsewhere'

export interface NoneAnywhereProps {
  readonly of: RecordsQuestion['of']
  /** How to create the first record. */
  readonly text: string
  readonly children: ReactNode
}

/** Draws that no form has records in use: how to create some, or where the existing ones are. */
export function NoneAnywhere({ of, text, children }: NoneAnywhereProps) {
  const t = useT()
  const elsewhere = useRecordsElsewhere({ of, strings: [], search: '' })
  const isSomewhere = elsewhere.length > 0
  return (
    <Empty
      icon={<IconInbox size={32} stroke={1.5} />}
      title={t(isSomewhere ? 'records.empty.noneInUse' : 'records.empty.title')}
      text={isSomewhere ? t('records.empty.elsewhere') : text}
    >
      <Group justify="center" mt="sm">
        <ElsewhereLinks elsewhere={elsewhere} />
        {children}
      </Group>
    </Empty>
  )
}
