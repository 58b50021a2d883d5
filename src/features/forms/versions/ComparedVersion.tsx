import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../auth/session'
import { useDesigner, useDesignerState } from '../../../designer/DesignerContext'
import type { DocumentHome } from '../../../designer/documentHome'
import { useDesignerActions } from '../../../designer/useDesignerActions'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { ChangesList } from '../changes/ChangesList'

export interface ComparedVersionProps {
  readonly home: DocumentHome
  readonly formId: number
  readonly revision: number
  readonly onRestored: () => void
}

/** Shows what has changed since a version, with a button to restore it. */
export function ComparedVersion({ home, formId, revision, onRestored }: ComparedVersionProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const { document: form } = useDesignerState()
  // A revision never changes.
  const query = useQuery({
    queryKey: ['formEditor', formId, 'revision', revision],
    staleTime: Infinity,
    queryFn: ({ signal }) => home.open(api, { id: formId, revision }, signal),
  })
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton h={80} mt="xs" role="status" aria-label={t('versions.loading')} />
  // Workflows have versions of their own, so restoring a version of the form keeps them.
  const { form_workflows: _others, ...version } = query.data.document
  const { form_workflows: workflows } = form
  const document = { ...version, ...(workflows && { form_workflows: workflows }) }
  return (
    <>
      <Text size="sm" mt="xs" mb={4}>
        {t('versions.since')}
      </Text>
      <ChangesList base={document} other={form} label={t('versions.since')} />
      <Group justify="flex-end" mt="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            designer.run({ id: 'designer.step.restoreRevision', values: { revision } }, () => ({
              ok: true,
              form: document,
            }))
            toast.done(t('versions.restored', { revision }), () => actions.undo())
            onRestored()
          }}
        >
          {t('versions.restore')}
        </Button>
      </Group>
    </>
  )
}
