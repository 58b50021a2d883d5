import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { pushes } from '../../../adapters/device/pushes'
import { pushKinds, type PushKind } from '../../../schemas/api/push'
import { useApi } from '../../auth/session'
import { SectionCard } from '../../shared/SectionCard'
import { thenRefresh } from '../../shared/thenRefresh'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { deviceKey, useDevice } from './useDevice'

/** Draws whether this device shows push notices, and of which kinds. The browser asks for permission only after a press. */
export function DeviceNotices() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const device = useDevice()
  const attempt = (work: () => Promise<unknown>) =>
    void run(() => thenRefresh(work, () => queries.invalidateQueries({ queryKey: deviceKey }))).catch(
      toast.error,
    )

  const allow = () =>
    attempt(async () => {
      const key = await api.push.key()
      const browser = await pushes.subscribe(key)
      if (!browser) return
      await api.push.save({ ...browser, kinds: [...pushKinds] })
      toast.done(t('deviceNotices.done'))
    })
  const end = (endpoint: string) =>
    attempt(async () => {
      await api.push.end(endpoint)
      await pushes.unsubscribe()
      toast.done(t('deviceNotices.ended'))
    })

  const { state, browser, kinds = [] } = device.data ?? {}
  const choose = (kind: PushKind, isWanted: boolean) => {
    if (!browser) return
    const wanted = pushKinds.filter((one) => (one === kind ? isWanted : kinds.includes(one)))
    attempt(() => api.push.save({ ...browser, kinds: wanted }))
  }
  return (
    <SectionCard title={t('deviceNotices.title')} text={t('deviceNotices.text')}>
      {device.isPending ? (
        <Skeleton height={36} width={200} aria-hidden />
      ) : state === 'on' && browser ? (
        <Stack gap="sm">
          <Text>{t('deviceNotices.on')}</Text>
          {pushKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`deviceNotices.kind.${kind}`)}
              checked={kinds.includes(kind)}
              disabled={isBusy}
              onChange={(event) => choose(kind, event.currentTarget.checked)}
            />
          ))}
          <div>
            <Button variant="default" disabled={isBusy} onClick={() => end(browser.endpoint)}>
              {t('deviceNotices.end')}
            </Button>
          </div>
        </Stack>
      ) : state === 'off' ? (
        <Button variant="default" loading={isBusy} onClick={allow}>
          {t('deviceNotices.allow')}
        </Button>
      ) : (
        <Text role="status">
          {t(state === 'blocked' ? 'deviceNotices.blocked' : 'deviceNotices.unsupported')}
        </Text>
      )}
    </SectionCard>
  )
}
