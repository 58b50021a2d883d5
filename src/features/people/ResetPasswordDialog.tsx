import { Alert, Modal, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { User } from '../../../schemas/api/account'
import { FormButtons } from '../../shared/FormButtons'
import { PasswordField } from '../../shared/PasswordField'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useChangeUser } from './usePeopleQueries'

export interface ResetPasswordDialogProps {
  readonly user: User
  readonly onClose: () => void
}

/** Sets a new password for a user, which the administrator tells them. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const t = useT()
  const toast = useToast()
  const change = useChangeUser(user.id)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const { isBusy, run } = useOneAtATime()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(password === '' ? { password: t('people.passwordMissing') } : {}),
      ...(password === again ? {} : { password2: t('account.passwordsDiffer') }),
    }
    setErrors({ fields: found })
    if (Object.keys(found).length > 0) return
    try {
      await run(async () => {
        await change({ password, password2: again })
        toast.done(t('people.reset.done', { name: user.name }))
        onClose()
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.reset.title', { name: user.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {errors.general && (
            <Alert color="red" role="alert">
              {errors.general}
            </Alert>
          )}
          <Text size="sm">{t('people.reset.text')}</Text>
          <PasswordField
            label={t('account.newPassword')}
            description={t('account.passwordHelp')}
            autoComplete="new-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors.fields['password']}
          />
          <PasswordField
            label={t('account.repeatPassword')}
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={errors.fields['password2']}
          />
          <FormButtons submit={t('people.reset')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
