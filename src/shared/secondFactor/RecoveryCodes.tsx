import { Button, Group, Stack, Text } from '@mantine/core'

import { CopyTextButton } from '../CopyTextButton'
import { useT } from '../useT'
import classes from './secondFactor.module.css'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Draws recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT()
  return (
    <Stack>
      <Text size="sm">{t('secondFactor.codesText')}</Text>
      <ul className={classes['codes']} aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyTextButton text={codes.join('\n')} label={t('secondFactor.copyCodes')} data-autofocus />
        <Button onClick={onKept}>{t('secondFactor.codesKept')}</Button>
      </Group>
    </Stack>
  )
}
