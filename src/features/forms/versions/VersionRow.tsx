import { Badge, Button, Group, Skeleton, Text, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RevisionSummary } from '../../../../schemas/api/formDesign'
import { useApi } from '../../../auth/session'
import { useDesigner, useDesignerState } from '../../../designer/DesignerContext'
import type { DocumentHome } from '../../../designer/documentHome'
import { useDesignerActions } from '../../../designer/useDesignerActions'
import { Failed } from '../../../shared/ListStates'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { ChangesList } from '../changes/ChangesList'
import classes from './versions.module.css'

export interface VersionRowProps {
  readonly home: DocumentHome
  readonly formId: number
  readonly summary: RevisionSummary
  readonly isNewest: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRestored: () => void
}

/** One save of a form; opened it says what has changed since, and can be restored. */
export function VersionRow(props: VersionRowProps) {
  const { home, formId, summary, isNewest, isOpen, onToggle, onRestored } = props
  const t = useT()
  const format = useFormat()
  const bodyId = useId()
  const { revision, created_by_name: user } = summary
  const at = summary.created_at * 1000
  return (
    <li className={classes['row']}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes['who']}>
          <Text fw={600} size="sm">
            {t('versions.number', { revision })}{' '}
            {isNewest && <Badge variant="light">{t('versions.newest')}</Badge>}
          </Text>
          <Tooltip label={format.dateTime(at)}>
            <Text size="xs" c="dimmed" component="span">
              {t('versions.by', { user, when: format.relative(at) })}
            </Text>
          </Tooltip>
        </div>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={t('versions.look.of', { revision })}
          onClick={onToggle}
        >
          {t('versions.look')}
        </Button>
      </Group>
      <div id={bodyId}>
        {isOpen && <Version home={home} formId={formId} revision={revision} onRestored={onRestored} />}
      </div>
    </li>
  )
}

interface VersionProps {
  readonly home: DocumentHome
  readonly formId: number
  readonly revision: number
  readonly onRestored: () => void
}

function Version({ home, formId, revision, onRestored }: VersionProps) {
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
  // Workflows are kept apart from the versions of a form: they stay as they are here.
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
