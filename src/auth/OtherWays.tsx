import { Divider, Stack } from '@mantine/core'

import { hasPasskeys } from '../../adapters/device/passkeys'
import { useServerInfo } from '../shared/useServerInfo'
import { useT } from '../shared/useT'
import { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton'
import { ProviderButton, type ProviderButtonProps } from './ProviderButton'

export interface OtherWaysProps extends ProviderButtonProps, Pick<PasskeyButtonProps, 'fillsIn'> {
  /** Called after a login by passkey; undefined where passkeys are not offered. */
  readonly onEntered?: PasskeyButtonProps['onEntered']
  /** True when nothing stands before them, so that no separator is drawn. */
  readonly areFirst?: boolean
}

/** Draws the ways to log in without a password, as far as there are any. */
export function OtherWays({ onEntered, fillsIn = false, areFirst = false, ...provider }: OtherWaysProps) {
  const t = useT()
  const hasProvider = Boolean(useServerInfo().data?.provider)
  const byPasskey = onEntered !== undefined && hasPasskeys()
  if (!byPasskey && !hasProvider) return null
  return (
    <Stack mt={areFirst ? 0 : 'md'} gap="sm">
      {!areFirst && <Divider label={t('login.or')} />}
      {byPasskey && <PasskeyButton fillsIn={fillsIn} onEntered={onEntered} />}
      <ProviderButton {...provider} />
    </Stack>
  )
}
