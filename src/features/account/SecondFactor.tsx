import { Button, Group, Modal, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'

import { useApi, useUser } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { RecoveryCodes } from '../../shared/secondFactor/RecoveryCodes'
import { SecondFactorSetup } from '../../shared/secondFactor/SecondFactorSetup'
import { useSecondFactor } from '../../shared/secondFactor/useSecondFactor'
import { useFormat } from '../../shared/useFormat'
import { thenRefresh } from '../../shared/thenRefresh'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { SecondFactorProofForm } from './SecondFactorProofForm'

/** Draws the second factor of the logged-in user, and whether the account requires one of everybody. */
export function SecondFactor() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const { id, parent } = useUser()
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, run } = useOneAtATime()
  const { state, refresh } = useSecondFactor(id)

  function close() {
    setOpen(undefined)
    setCodes(undefined)
    void refresh()
  }

  const require = (isRequired: boolean) =>
    void run(() => thenRefresh(() => api.secondFactor.require(isRequired), refresh)).catch(toast.error)

  if (state.isPending) return <Skeleton height={72} aria-hidden />
  if (state.isError) return <Failed error={state.error} onRetry={() => void state.refetch()} />
  const { is_on: isOn, is_required: isRequired, since, codes_left: count, passkeys } = state.data
  // Otherwise the owner would be the first whose requests are refused.
  const mayRequire = isOn || isRequired || passkeys > 0
  return (
    <Stack>
      <Text c="dimmed" size="sm" maw={520}>
        {t('secondFactor.text')}
      </Text>
      {isOn && (
        <Text size="sm" fw={600}>
          {t('secondFactor.on', { date: format.date((since ?? 0) * 1000), count })}
        </Text>
      )}
      {passkeys > 0 && <Text size="sm">{t('secondFactor.passkeys', { count: passkeys })}</Text>}
      {isRequired && parent !== null && <Text size="sm">{t('secondFactor.required')}</Text>}
      <Group>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('secondFactor.newCodes')}
            </Button>
            <Button variant="default" c="red" onClick={() => setOpen('off')}>
              {t('secondFactor.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpen('on')}>
            {t('secondFactor.turnOn')}
          </Button>
        )}
      </Group>
      {/* The account's owner has no superior. */}
      {parent === null && (
        <Switch
          label={t('secondFactor.require')}
          description={t(mayRequire ? 'secondFactor.requireText' : 'secondFactor.requireFirst')}
          checked={isRequired}
          disabled={isBusy || !mayRequire}
          onChange={(event) => require(event.currentTarget.checked)}
        />
      )}
      <Modal
        opened={open !== undefined}
        onClose={close}
        closeOnClickOutside={false}
        title={t(open === 'codes' ? 'secondFactor.newCodes' : 'secondFactor.title')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {open === 'on' && <SecondFactorSetup onDone={close} onCancel={close} />}
        {open === 'off' && (
          <SecondFactorProofForm
            submit={t('secondFactor.turnOff')}
            onCancel={close}
            onProve={async (proof) => {
              await api.secondFactor.turnOff(proof)
              toast.done(t('secondFactor.isOff'))
              close()
            }}
          />
        )}
        {open === 'codes' &&
          (codes ? (
            <RecoveryCodes codes={codes} onKept={close} />
          ) : (
            <SecondFactorProofForm
              submit={t('secondFactor.next')}
              onCancel={close}
              onProve={async (proof) => setCodes(await api.secondFactor.renewCodes(proof))}
            />
          ))}
      </Modal>
    </Stack>
  )
}
