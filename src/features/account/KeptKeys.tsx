import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'

import { useUser } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { useApiKeys, useKeyTexts } from '../../shared/apiKeys/useApiKeys'

export interface KeptKeysProps {
  readonly kept: readonly number[]
  readonly onChange: (kept: readonly number[]) => void
}

/** Asks which keys stay valid after a change of the password, and says what becomes of each. Draws nothing where there are none. */
export function KeptKeys({ kept, onChange }: KeptKeysProps) {
  const t = useT()
  const textsOf = useKeyTexts()
  const { keys } = useApiKeys(useUser().id)
  if (keys.isPending) return <Skeleton height={48} aria-hidden />
  if (keys.isError) return <Failed error={keys.error} onRetry={() => void keys.refetch()} />
  if (keys.data.length === 0) return null
  return (
    <Checkbox.Group
      label={t('account.keys')}
      description={t('account.keysText')}
      value={kept.map(String)}
      onChange={(values) => onChange(values.map(Number))}
    >
      <Stack gap="sm" mt="sm">
        {keys.data.map((key) => {
          const { name, details } = textsOf(key)
          const isKept = kept.includes(key.id)
          return (
            <Checkbox
              key={key.id}
              value={String(key.id)}
              label={name}
              description={
                <>
                  {details}{' '}
                  <Text span inherit fw={600} {...(isKept ? {} : { c: 'red' })}>
                    {t(isKept ? 'account.keyStays' : 'account.keyEnds')}
                  </Text>
                </>
              }
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
