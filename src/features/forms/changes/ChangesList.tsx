import { List, Text } from '@mantine/core'
import { useMemo } from 'react'
import { describeChanges } from '../../../../schemas/merge/describeChanges'
import type { FormDocument } from '../../../../schemas/model/form'
import { useT } from '../../../shared/useT'
import classes from './changes.module.css'
import { useChangeText } from './useChangeText'

export interface ChangesListProps {
  readonly base: FormDocument
  readonly other: FormDocument
  /** The list's name for screen readers. */
  readonly label: string
}

/** Lists what changed from one version of a form to another. */
export function ChangesList({ base, other, label }: ChangesListProps) {
  const t = useT()
  const changes = useMemo(() => describeChanges(base, other), [base, other])
  const textOf = useChangeText(base, other)
  if (changes.length === 0) return <Text c="dimmed">{t('changes.none')}</Text>
  return (
    <List size="sm" spacing={4} className={classes['list'] ?? ''} tabIndex={0} aria-label={label}>
      {changes.map((change, index) => (
        <List.Item key={index}>{textOf(change)}</List.Item>
      ))}
    </List>
  )
}
