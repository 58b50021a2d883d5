import { Alert, Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '../../../schemas/api/account'
import type { UserDeletionPreview } from '../../../schemas/api/users'
import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { PersonSelect } from '../../shared/people/PersonSelect'
import type { Person } from '../../shared/people/usePeople'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

export interface DeleteUserDialogProps {
  readonly user: User
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Lists what a user owns, and asks whether to give it to another user or delete it with them. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [isTransfer, setTransfer] = useState(true)
  const [heir, setHeir] = useState<Person | null>(null)
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const { isBusy, run } = useOneAtATime()
  const preview = useQuery({
    queryKey: ['user', user.id, 'deletion'],
    queryFn: ({ signal }) => api.people.askDeletion(user.id, signal),
    // Never cached, because the answer may have changed since.
    gcTime: 0,
    staleTime: 0,
  })
  const owns = (preview.data?.items_count ?? 0) > 0
  const { name } = user

  async function remove() {
    if (owns && isTransfer && !heir)
      return setErrors({ fields: { new_owner: t('people.delete.heirMissing') } })
    setErrors({ fields: {} })
    try {
      await run(async () => {
        const isGiven = owns && isTransfer
        await api.people.deleteUser(user.id, isGiven ? { transfer: true, new_owner: heir?.id ?? null } : {})
        queries.removeQueries({ queryKey: ['user', user.id] })
        await queries.invalidateQueries({ queryKey: ['users'] })
        toast.done(t('people.deleted', { name }))
        onDeleted()
      })
    } catch (failure) {
      setErrors(readUserErrors(t, failure))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.delete.title', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack aria-live="polite" aria-busy={preview.isPending}>
        {errors.general && (
          <Alert color="red" role="alert">
            {errors.general}
          </Alert>
        )}
        {preview.isError ? (
          <Failed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : !preview.data ? (
          <Skeleton height={120} />
        ) : (
          <>
            <Text size="sm">{t('people.delete.what')}</Text>
            <WhatTheyOwn preview={preview.data} />
            {owns && (
              <Radio.Group
                label={t('people.delete.choice')}
                value={isTransfer ? 'transfer' : 'delete'}
                onChange={(value) => setTransfer(value === 'transfer')}
              >
                <Stack gap="sm" mt="xs">
                  <Radio
                    value="transfer"
                    label={t('people.delete.transfer')}
                    description={t('people.delete.transferText', { name })}
                  />
                  {isTransfer && (
                    <PersonSelect
                      kind="users"
                      label={t('people.delete.heir')}
                      placeholder={t('rules.audience.users.pick')}
                      value={heir}
                      but={[user.id]}
                      error={errors.fields['new_owner']}
                      onPick={setHeir}
                    />
                  )}
                  <Radio
                    value="delete"
                    label={t('people.delete.all')}
                    description={t('people.delete.allText')}
                  />
                </Stack>
              </Radio.Group>
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button color="red" disabled={!preview.data} loading={isBusy} onClick={() => void remove()}>
            {t('action.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function WhatTheyOwn({ preview }: { readonly preview: UserDeletionPreview }) {
  const t = useT()
  const { items_count: items, records_count: records, has_more: hasMore, uses_count: uses } = preview
  if (items === 0) return <Text size="sm">{t('people.delete.ownsNothing')}</Text>
  return (
    <>
      <Text size="sm" fw={600}>
        {t(hasMore ? 'people.delete.ownsMore' : 'people.delete.owns', { items, records })}
      </Text>
      {uses > 0 && (
        <Text size="sm" c="red">
          {t('people.delete.used', { count: uses })}
        </Text>
      )}
    </>
  )
}
