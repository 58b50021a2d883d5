import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Identity } from '../../../schemas/api/identities'
import { useApi, useUser } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { OwnCode } from '../../shared/proof/OwnCode'
import { OwnProof } from '../../shared/proof/OwnProof'
import { SecondFactorStep } from '../../shared/secondFactor/SecondFactorStep'
import { SectionCard } from '../../shared/SectionCard'
import { useFormat } from '../../shared/useFormat'
import { useServerInfo } from '../../shared/useServerInfo'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from '../../shared/rowList.module.css'

/** Lists the provider's identities of the logged-in user; nothing where there is no provider and never was. */
export function Identities() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const provider = useServerInfo().data?.provider
  const queryKey = ['identities', useUser().id]
  const list = useQuery({ queryKey, queryFn: ({ signal }) => api.identities.list(signal) })
  const [open, setOpen] = useState<Identity | 'new'>()
  const close = () => setOpen(undefined)
  if (!provider && !list.data?.objects.length) return null

  async function prove(password: string, code: string) {
    if (open === 'new') {
      const proof = { current_password: password, one_time_code: code }
      window.location.assign(await api.identities.link(proof))
    } else if (open) {
      await api.identities.unlink(open.id, password)
      toast.done(t('identities.unlinked', { provider: open.provider }))
      close()
      await queries.invalidateQueries({ queryKey })
    }
  }

  const objects = list.data?.objects ?? []
  return (
    <SectionCard title={t('identities.title')}>
      <Stack>
        <Text c="dimmed" size="sm" maw={520}>
          {t('identities.text')}
        </Text>
        {list.isPending && <Skeleton height={64} aria-hidden />}
        {list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
        {objects.length > 0 && (
          <ul className={classes['rows']}>
            {objects.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} onUnlink={setOpen} />
            ))}
          </ul>
        )}
        {provider && list.data && (
          <Group>
            <Button variant="default" onClick={() => setOpen('new')}>
              {t('identities.link', { provider: provider.name })}
            </Button>
          </Group>
        )}
      </Stack>
      <Modal
        opened={open !== undefined}
        onClose={close}
        title={
          open === 'new' || !open
            ? t('identities.link', { provider: provider?.name ?? '' })
            : t('identities.unlink', { provider: open.provider })
        }
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <ProofForm
          submit={t(open === 'new' ? 'identities.go' : 'identities.unlinkShort')}
          asksCode={open === 'new'}
          onProve={prove}
          onCancel={close}
        />
      </Modal>
    </SectionCard>
  )
}

interface IdentityRowProps {
  readonly identity: Identity
  readonly onUnlink: (identity: Identity) => void
}

function IdentityRow({ identity, onUnlink }: IdentityRowProps) {
  const t = useT()
  const format = useFormat()
  const { provider, email, created_at: since, last_used_at: used } = identity
  return (
    <li>
      <div>
        <Text fw={600}>{email ?? provider}</Text>
        <Text size="sm" c="dimmed">
          {used === null
            ? t('identities.since', { provider, date: format.date(since * 1000) })
            : t('identities.used', { provider, when: format.relative(used * 1000) })}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={t('identities.unlink', { provider: email ?? provider })}
        onClick={() => onUnlink(identity)}
      >
        {t('identities.unlinkShort')}
      </Button>
    </li>
  )
}

interface ProofFormProps {
  readonly submit: string
  /** Also asks a user who has a second factor for its code. */
  readonly asksCode: boolean
  readonly onProve: (password: string, code: string) => Promise<void>
  readonly onCancel: () => void
}

/** Asks for a new proof of identity. */
function ProofForm({ submit, asksCode, onProve, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <SecondFactorStep submit={submit} onSubmit={() => onProve(password, code)} onCancel={onCancel}>
      {(errors) => (
        <>
          <OwnProof
            data-autofocus
            value={password}
            onChange={setPassword}
            error={errors['current_password']}
          />
          {asksCode && <OwnCode value={code} onChange={setCode} error={errors['one_time_code']} />}
        </>
      )}
    </SecondFactorStep>
  )
}
