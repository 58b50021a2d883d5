import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import type { EditorSession } from '../useEditorSession'
import type { DesignDraftState } from './useDesignDraft'

const DraftDialog = lazy(async () => ({ default: (await import('./DraftDialog')).DraftDialog }))

export interface DraftBarProps {
  readonly drafts: DesignDraftState
  readonly session: EditorSession
  readonly formId: number | null
}

/** Offers unsaved work of an earlier session: restore it, discard it, or look at it first. */
export function DraftBar({ drafts, session, formId }: DraftBarProps) {
  const t = useT()
  const format = useFormat()
  const { isDirty } = useSnapshot(session.designer.state)
  const [isLooking, setLooking] = useState(false)
  const { found } = drafts
  if (!found) return null
  // Somebody saved after the revision it is based on, so it must be looked at first.
  const isOutdated = found.revision !== null && found.revision !== session.base.get()
  // Changes made here would be replaced, so that needs a second decision.
  const restore = () => void drafts.restore(found.document)
  return (
    <>
      <Alert
        color="accent"
        radius={0}
        role="status"
        icon={<IconHistory size={18} stroke={1.6} />}
        title={t('designer.draft.found', { when: format.relative(found.at) })}
      >
        <Group gap="sm">
          <Button size="compact-sm" onClick={isOutdated || isDirty ? () => setLooking(true) : restore}>
            {t('designer.draft.restore')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={drafts.discard}>
            {t('designer.draft.discard')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setLooking(true)}>
            {t('designer.draft.look')}
          </Button>
        </Group>
      </Alert>
      {isLooking && (
        <Suspense>
          <DraftDialog
            draft={found}
            isOutdated={isOutdated}
            formId={formId}
            home={session.home}
            onRestore={(document) => {
              setLooking(false)
              void drafts.restore(document)
            }}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
