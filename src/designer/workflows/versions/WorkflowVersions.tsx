import { List, Text } from '@mantine/core'
import type { WorkflowVersion } from '../../../../schemas/api/workflowVersions'
import { useApi } from '../../../auth/session'
import { useT } from '../../../shared/useT'
import { VersionList } from '../../versions/VersionList'
import { OpenedVersion } from './OpenedVersion'

export interface WorkflowVersionsProps {
  readonly formId: number
  readonly onClose: () => void
}

/** Draws every save of a form's workflows: who, when, what it changed, and a button to restore it. */
export function WorkflowVersions({ formId, onClose }: WorkflowVersionsProps) {
  const t = useT()
  const api = useApi()
  return (
    <VersionList
      title={t('workflows.versions')}
      hint={t('workflows.versions.hint')}
      queryKey={['workflowVersions', formId]}
      fetch={(page, signal) => api.workflows.versions(formId, page, signal)}
      versionOf={({ revision, by, at }) => ({ revision, by, at: at * 1000 })}
      look={{
        text: t('workflows.version.look'),
        of: (revision) => t('workflows.version.look.of', { revision }),
      }}
      summary={(version) => <Summary version={version} />}
      opened={(version, newest) => (
        <OpenedVersion formId={formId} version={version} newest={newest} onRestored={onClose} />
      )}
      onClose={onClose}
    />
  )
}

/** Says what a version did to whole workflows. */
function Summary({ version: { changes, is_deleted: isDeleted } }: { readonly version: WorkflowVersion }) {
  const t = useT()
  const texts = changes.map(({ change, name }) =>
    change === 'moved'
      ? t('changes.workflowsMoved')
      : t(`changes.${changeIds[change]}`, { workflow: name || t('changes.unnamed') }),
  )
  if (isDeleted) return <Text size="sm">{t('workflows.version.deleted')}</Text>
  if (texts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('changes.none')}
      </Text>
    )
  return (
    <List size="sm" mt={4}>
      {texts.map((text, index) => (
        <List.Item key={index}>{text}</List.Item>
      ))}
    </List>
  )
}

const changeIds = {
  added: 'workflowAdded',
  removed: 'workflowRemoved',
  changed: 'workflowChanged',
} as const
