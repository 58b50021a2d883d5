import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { hasPasskeys } from '../../../adapters/device/passkeys'
import type { Passkey } from '../../../schemas/api/passkeys'
import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { NameDialog } from '../../shared/NameDialog'
import { OwnProof } from '../../shared/proof/OwnProof'
import classes from '../../shared/rowList.module.css'
import { SecondFactorStep } from '../../shared/secondFactor/SecondFactorStep'
import { useFormat } from '../../shared/useFormat'
import { useOwnPasskeys } from '../../shared/useOwnPasskeys'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { AddPasskeyForm } from './AddPasskeyForm'

type Open = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey } | { readonly what: 'add' }

/** Draws the passkeys of the logged-in user. */
export function Passkeys() {
  const t = useT()
  const api = useApi()
  const { list, refresh } = useOwnPasskeys()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Stack>
      <Text c="dimmed" size="sm" maw={520}>
        {t('passkeys.text')}
      </Text>
      {list.isPending && <Skeleton height={64} aria-hidden />}
      {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <Text size="sm">{t('passkeys.none')}</Text>}
      {list.data && list.data.length > 0 && (
        <ul className={classes['rows']}>
          {list.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Group>
          <Button variant="default" onClick={() => setOpen({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{t('passkeys.unsupported')}</Text>
      )}
      {open?.what === 'rename' && (
        <NameDialog
          title={t('passkeys.rename', { name: open.passkey.name })}
          submitLabel={t('action.rename')}
          initial={open.passkey.name}
          maxLength={100}
          onSubmit={async (name) => {
            await api.passkeys.rename(open.passkey.id, name)
            await refresh()
          }}
          onClose={close}
        />
      )}
      <Modal
        opened={open?.what === 'add' || open?.what === 'remove'}
        onClose={close}
        title={
          open?.what === 'remove' ? t('passkeys.remove', { name: open.passkey.name }) : t('passkeys.add')
        }
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {open?.what === 'add' && <AddPasskeyForm onAdded={close} onCancel={close} />}
        {open?.what === 'remove' && <RemoveForm passkey={open.passkey} onClose={close} />}
      </Modal>
    </Stack>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onOpen: (open: Open) => void
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const t = useT()
  const format = useFormat()
  const { name, is_synced: isSynced, created_at: since, last_used_at: used } = passkey
  const date = format.date(since * 1000)
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {used === null
            ? t('passkeys.since', { date })
            : t('passkeys.used', { date, when: format.relative(used * 1000) })}{' '}
          {isSynced && t('passkeys.synced')}
        </Text>
      </div>
      <div className={classes['acts']}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('passkeys.rename', { name })}
          onClick={() => onOpen({ what: 'rename', passkey })}
        >
          {t('action.rename')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('passkeys.remove', { name })}
          onClick={() => onOpen({ what: 'remove', passkey })}
        >
          {t('passkeys.removeShort')}
        </Button>
      </div>
    </li>
  )
}

interface OfPasskeyProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

function RemoveForm({ passkey, onClose }: OfPasskeyProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { refresh } = useOwnPasskeys()
  const [password, setPassword] = useState('')

  async function remove() {
    await api.passkeys.remove(passkey.id, password)
    toast.done(t('passkeys.removed', { name: passkey.name }))
    onClose()
    await refresh()
  }

  return (
    <SecondFactorStep submit={t('passkeys.removeShort')} onSubmit={remove} onCancel={onClose}>
      {(errors) => (
        <>
          <Text size="sm">{t('passkeys.removeText')}</Text>
          <OwnProof
            data-autofocus
            value={password}
            onChange={setPassword}
            error={errors['current_password']}
          />
        </>
      )}
    </SecondFactorStep>
  )
}
