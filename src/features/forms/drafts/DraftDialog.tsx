import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DesignDraft } from '../../../../adapters/storage/designDrafts'
import type { FormDocument } from '../../../../schemas/model/form'
import { useApi } from '../../../auth/session'
import { useDesignerState } from '../../../designer/DesignerContext'
import type { DocumentHome } from '../../../designer/documentHome'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'
import { ChangesList } from '../changes/ChangesList'
import { MergeReview, useMerge, type Versions } from '../changes/MergeReview'

export interface DraftDialogProps {
  readonly draft: DesignDraft
  /** True when somebody saved the form after the draft was started. */
  readonly isOutdated: boolean
  readonly formId: number | null
  readonly home: DocumentHome
  readonly onRestore: (document: FormDocument) => void
  readonly onClose: () => void
}

/** Shows how a draft differs from the open document, before it is restored. */
export function DraftDialog({ draft, isOutdated, formId, home, onRestore, onClose }: DraftDialogProps) {
  const t = useT()
  const { document: form, isDirty } = useDesignerState()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('designer.draft.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        {isOutdated && formId !== null && home.kind.capabilities.has('versions') ? (
          <OutdatedDraft draft={draft} formId={formId} home={home} onRestore={onRestore} />
        ) : (
          <>
            {isDirty && <Text>{t('designer.draft.replaces')}</Text>}
            <ChangesList base={form} other={draft.document} label={t('designer.draft.title')} />
            <Group justify="flex-end">
              <Button data-autofocus onClick={() => onRestore(draft.document)}>
                {t('designer.draft.restore')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

type OutdatedDraftProps = Pick<DraftDialogProps, 'draft' | 'home' | 'onRestore'> & { readonly formId: number }

function OutdatedDraft({ draft, formId, home, onRestore }: OutdatedDraftProps) {
  const t = useT()
  const api = useApi()
  const { document: form } = useDesignerState()
  const revision = draft.revision ?? undefined
  const query = useQuery({
    queryKey: ['formEditor', formId, 'draft', revision],
    gcTime: 0,
    queryFn: ({ signal }) => home.open(api, { id: formId, revision }, signal),
  })
  return (
    <>
      <Text>{t('designer.draft.outdated')}</Text>
      {query.data ? (
        <MergedDraft
          versions={{ base: query.data.document, mine: draft.document, theirs: form }}
          onRestore={onRestore}
        />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton h={160} role="status" aria-label={t('designer.conflict.loading')} />
      )}
    </>
  )
}

interface MergedDraftProps {
  readonly versions: Versions
  readonly onRestore: (document: FormDocument) => void
}

function MergedDraft({ versions, onRestore }: MergedDraftProps) {
  const t = useT()
  const merge = useMerge(versions)
  return (
    <>
      <MergeReview versions={versions} merge={merge} />
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => onRestore(merge.merged)}>
          {t('designer.draft.merge')}
        </Button>
      </Group>
    </>
  )
}
