import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { User } from '../../../schemas/api/account'
import { useApi, useSession } from '../../auth/session'
import { PasswordField } from '../../shared/PasswordField'
import { OwnProof, useHasPassword } from '../../shared/proof/OwnProof'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { KeptKeys } from './KeptKeys'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { useApiKeys } from '../../shared/apiKeys/useApiKeys'

const empty = { current: '', next: '', again: '' }

/** Counts bytes, because the limits of 6 to 72 apply to the hashed bytes, not to letters. */
const bytes = (text: string) => new TextEncoder().encode(text).length

export function PasswordForm({ user }: { readonly user: User }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { setUser } = useSession()
  const hasPassword = useHasPassword()
  const { keys, refresh } = useApiKeys(user.id)
  const [values, setValues] = useState(empty)
  const [kept, setKept] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })

  function findErrors(): UserErrorTexts['fields'] {
    return {
      ...(hasPassword && values.current === '' ? { current_password: t('login.missingPassword') } : {}),
      ...(bytes(values.next) < 6 || bytes(values.next) > 72 ? { password: t('account.passwordLength') } : {}),
      ...(values.next === values.again ? {} : { password2: t('account.passwordsDiffer') }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = findErrors()
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const saved = await api.account.updateUser(user.id, {
        ...(hasPassword ? { current_password: values.current } : {}),
        password: values.next,
        password2: values.again,
        kept_api_keys: [...kept],
      })
      setUser(saved)
      setValues(empty)
      setKept([])
      const ended = keys.data?.filter(({ id }) => !kept.includes(id)).length ?? 0
      toast.done(
        ended === 0 ? t('account.passwordChanged') : t('account.passwordAndKeysChanged', { count: ended }),
      )
      await refresh()
    } catch (error) {
      setErrors(readUserErrors(t, error))
    } finally {
      setBusy(false)
    }
  }

  const entry = (name: keyof typeof empty, attribute: string) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    error: errors.fields[attribute],
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {errors.general && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        {!hasPassword && <Text size="sm">{t('account.firstPasswordText')}</Text>}
        <OwnProof
          value={values.current}
          onChange={(current) => setValues((before) => ({ ...before, current }))}
          error={errors.fields['current_password']}
        />
        <PasswordField
          label={t('account.newPassword')}
          description={t('account.passwordHelp')}
          autoComplete="new-password"
          {...entry('next', 'password')}
        />
        <PasswordField
          label={t('account.repeatPassword')}
          autoComplete="new-password"
          {...entry('again', 'password2')}
        />
        <KeptKeys kept={kept} onChange={setKept} />
        <Group justify="flex-end">
          {/* Disabled until the keys are loaded and visible. */}
          <Button type="submit" loading={isBusy} disabled={!keys.data}>
            {t('account.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
