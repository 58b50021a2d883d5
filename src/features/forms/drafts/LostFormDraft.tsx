import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { designDrafts, type DesignDraft } from '../../../../adapters/storage/designDrafts'
import type { DocumentKind } from '../../../../schemas/edit/documentKind'
import { useMay } from '../../../auth/useMay'
import { useUser } from '../../../auth/session'
import { downloadJson } from '../../../shared/downloadJson'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { rescueDraft } from './rescue'

export interface LostFormDraftProps {
  readonly kind: DocumentKind['name']
  readonly formId: number
}

/** Offers unsaved work on a document that no longer exists for this user: open it as a new one, or save it as a file. */
export function LostFormDraft({ kind, formId }: LostFormDraftProps) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const mayAdd = useMay('add_form')
  const drafts = useQuery({
    queryKey: ['designDrafts', userId, kind, formId],
    gcTime: 0,
    queryFn: () => designDrafts.list(userId, kind, formId),
  })
  const [draft] = drafts.data ?? []
  if (!draft) return null

  const open = async () => {
    const { to, state } = await rescueDraft(draft)
    await navigate(to, { state })
  }
  const discard = async (one: DesignDraft) => {
    await designDrafts.drop(one.userId, one.session)
    await drafts.refetch()
  }
  return (
    <Alert
      color="accent"
      maw={560}
      mx="auto"
      mb="md"
      icon={<IconHistory size={18} stroke={1.6} />}
      title={t('designer.draft.found', { when: format.relative(draft.at) })}
    >
      <Group gap="sm">
        {mayAdd ? (
          <Button size="compact-sm" onClick={() => void open()}>
            {t('designer.draft.openAsNew', { kind })}
          </Button>
        ) : (
          <Button size="compact-sm" onClick={() => downloadJson(draft.document, draft.document.name)}>
            {t('designer.export')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void discard(draft)}>
          {t('designer.draft.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
