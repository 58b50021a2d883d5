import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi, useUser } from '../../auth/session'
import { useDesigner } from '../../designer/DesignerContext'
import type { StoredDocument } from '../../designer/documentHome'
import { Failed } from '../../shared/ListStates'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { MergeReview, useMerge, type Versions } from './changes/MergeReview'
import type { EditorSession } from './useEditorSession'
import type { Conflict, Saving } from './useSaveForm'

export interface ConflictDialogProps {
  readonly saving: Saving
  readonly session: EditorSession
  readonly formId: number | null
}

/** Says that somebody else saved meanwhile: what each changed, and whose version to keep, or a merge of both. */
export function ConflictDialog({ saving, session, formId }: ConflictDialogProps) {
  const t = useT()
  const { conflict } = saving
  const isOwn = useIsOwn(conflict)
  return (
    <Modal
      opened={conflict !== null}
      onClose={saving.dismiss}
      size="xl"
      title={t(isOwn ? 'designer.conflict.selfTitle' : 'designer.conflict.title', {
        kind: session.home.kind.name,
      })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {conflict && formId !== null && (
        <ConflictBody conflict={conflict} saving={saving} session={session} formId={formId} />
      )}
    </Modal>
  )
}

/** Returns true when it was the same user, in another tab or on another device. */
function useIsOwn(conflict: Conflict | null): boolean {
  const { id } = useUser()
  return conflict?.userId === id
}

interface ConflictBodyProps extends ConflictDialogProps {
  readonly conflict: Conflict
  readonly formId: number
}

function ConflictBody({ conflict, saving, session, formId }: ConflictBodyProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const revision = session.base.get()
  const query = useQuery({
    queryKey: ['formEditor', formId, 'conflict', revision, conflict.revision],
    gcTime: 0,
    queryFn: ({ signal }) => session.home.open(api, { id: formId, revision: conflict.revision }, signal),
  })
  const isOwn = useIsOwn(conflict)
  const when = conflict.at === undefined ? '' : format.relative(conflict.at)
  return (
    <Stack>
      <Text>
        {isOwn
          ? t('designer.conflict.self', { when })
          : conflict.user === undefined
            ? t('designer.conflict.text')
            : t('designer.conflict.who', { user: conflict.user, when })}
      </Text>
      {query.data ? (
        <Resolution theirs={query.data} saving={saving} isOwn={isOwn} />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h={160} role="status" aria-label={t('designer.conflict.loading')} />
      )}
    </Stack>
  )
}

interface ResolutionProps {
  readonly theirs: StoredDocument
  readonly saving: Saving
  readonly isOwn: boolean
}

function Resolution({ theirs, saving, isOwn }: ResolutionProps) {
  const t = useT()
  const { state } = useDesigner()
  const versions: Versions = { base: state.saved, mine: state.document, theirs: theirs.document }
  const merge = useMerge(versions)
  return (
    <>
      <MergeReview
        versions={versions}
        merge={merge}
        {...(isOwn && { theirTitle: t('merge.otherChanges') })}
      />
      <Text size="sm" c="dimmed">
        {t('designer.conflict.hint')}
      </Text>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={saving.dismiss}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void saving.resolve(theirs, {
              step: { id: 'designer.step.takeTheirs' },
              document: theirs.document,
            })
          }
        >
          {t('designer.conflict.theirs')}
        </Button>
        <Button variant="default" onClick={() => void saving.resolve(theirs)}>
          {t('designer.conflict.mine')}
        </Button>
        <Button
          data-autofocus
          onClick={() =>
            void saving.resolve(theirs, { step: { id: 'designer.step.merge' }, document: merge.merged })
          }
        >
          {t('designer.conflict.merge')}
        </Button>
      </Group>
    </>
  )
}
