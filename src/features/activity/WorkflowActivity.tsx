import { Button, Drawer } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../shared/useT'

const WorkflowLog = lazy(async () => ({
  default: (await import('../../shared/workflows/WorkflowLog')).WorkflowLog,
}))

/** Asks for all forms that the viewer manages. */
const ofAll = {}

/** Draws what workflows did in the account. */
export function WorkflowActivity() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBolt size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('activity.workflows')}
      </Button>
      <Drawer
        opened={isOpen}
        position="right"
        size={560}
        title={t('activity.workflows')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
        onClose={() => setOpen(false)}
      >
        <Suspense>
          <WorkflowLog of={ofAll} canRun />
        </Suspense>
      </Drawer>
    </>
  )
}
