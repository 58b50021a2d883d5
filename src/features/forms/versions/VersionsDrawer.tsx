import { useApi } from '../../../auth/session'
import type { DocumentHome } from '../../../designer/documentHome'
import { VersionList } from '../../../designer/versions/VersionList'
import { useT } from '../../../shared/useT'
import { ComparedVersion } from './ComparedVersion'

export interface VersionsDrawerProps {
  readonly home: DocumentHome
  readonly formId: number
  readonly onClose: () => void
}

/** Lists every save of the form or catalog: who, when, what differs now, with a button to restore it. */
export function VersionsDrawer({ home, formId, onClose }: VersionsDrawerProps) {
  const t = useT()
  const api = useApi()
  return (
    <VersionList
      title={t('versions.title')}
      hint={t('versions.hint')}
      queryKey={['formRevisions', formId]}
      fetch={(page, signal) => home.revisions(api, formId, page, signal)}
      versionOf={({ revision, created_by_name: by, created_at: at }) => ({ revision, by, at: at * 1000 })}
      look={{ text: t('versions.look'), of: (revision) => t('versions.look.of', { revision }) }}
      opened={({ revision }) => (
        <ComparedVersion home={home} formId={formId} revision={revision} onRestored={onClose} />
      )}
      onClose={onClose}
    />
  )
}
