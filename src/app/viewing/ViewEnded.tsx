import { Button, Group } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { leaveView } from '../../auth/viewing'
import { Empty } from '../../shared/ListStates'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import type { RunningView } from './createViewServices'

/** Draws the end of a view as another user, instead of everything. */
export function ViewEnded({ view }: { readonly view: RunningView }) {
  const t = useT()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  useDocumentTitle(t('viewing.ended'))
  return (
    <main>
      <Empty
        icon={<IconEyeOff size={32} stroke={1.5} />}
        title={t('viewing.ended')}
        text={t('viewing.ended.text')}
      >
        <Group justify="center" mt="sm">
          <Button onClick={leaveView}>{t('viewing.back')}</Button>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void run(view.beginAgain).catch(toast.error)}
          >
            {t('viewing.again')}
          </Button>
        </Group>
      </Empty>
    </main>
  )
}
