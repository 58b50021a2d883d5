import { Code, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { FormUses } from '../../../../schemas/api/formDesign'
import type { BreakingChange } from '../../../../schemas/typedApi/breakingChanges'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { isKeepable } from './findBreaks'
import classes from './breaks.module.css'

/** The most changes listed; the rest is counted. */
const most = 12

export interface BreaksListProps {
  readonly breaks: readonly BreakingChange[]
  readonly uses: FormUses
  readonly onKeep: (isKept: boolean) => void
}

/** Lists what would break programs that use a form, with the choice to keep the old names. */
export function BreaksList({ breaks, uses, onKeep }: BreaksListProps) {
  const t = useT()
  const format = useFormat()
  const [isKept, setKept] = useState(true)
  const keepable = breaks.filter(isKeepable).length
  const keep = (wanted: boolean) => {
    setKept(wanted)
    onKeep(wanted)
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        {uses.programs_at !== null && t('breaks.programs', { when: format.date(uses.programs_at * 1000) })}{' '}
        {uses.feeds > 0 && t('breaks.feeds', { count: uses.feeds })}{' '}
        {uses.webhooks > 0 && t('breaks.webhooks', { count: uses.webhooks })}
      </Text>
      <ul className={classes['list']}>
        {breaks.slice(0, most).map(({ what, name, to, fieldId }) => (
          <li key={`${fieldId} ${what}`}>
            <Code>{name}</Code> {t(`breaks.what.${what}`)} {to !== undefined && <Code>{to}</Code>}
          </li>
        ))}
        {breaks.length > most && <li>{t('breaks.more', { count: breaks.length - most })}</li>}
      </ul>
      {keepable > 0 && (
        <Switch
          checked={isKept}
          onChange={({ currentTarget }) => keep(currentTarget.checked)}
          label={t('breaks.keepNames', { count: keepable })}
          description={t('breaks.keepNames.about')}
        />
      )}
    </Stack>
  )
}
