import { Select, Skeleton } from '@mantine/core'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { namedItem, textOf } from '../../../../schemas/workflows/actions/targets'
import { actionCalled } from '../../../../schemas/workflows/actions/registry'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'
import { useWorkflowTarget, type TargetKind } from '../useWorkflowTargets'
import { useWorkflowForm } from '../workflowForm'
import type { ConfigurationProps } from './ActionEditor'
import { MappingEditor } from './MappingEditor'
import { TargetSelect } from './TargetSelect'

/** Draws which form or catalog is written, for which sets, and what. */
export function WriteElsewhereEditor(props: ConfigurationProps & { readonly kind: TargetKind }) {
  const { kind, action, configuration, onChange, endStep } = props
  const t = useT()
  const { compiled, fieldName } = useWorkflowForm()
  const chosen = namedItem(configuration[kind])
  const target = useWorkflowTarget(kind, chosen?.id)
  const definition = actionCalled(action.does)
  const isPerSet = definition !== undefined && Object.hasOwn(definition.initial, 'group_id')
  const groups = Object.values(compiled.fields).filter((field) => kindTraits[field.kind].holds === 'sets')
  const groupId = textOf(configuration['group_id'])
  return (
    <>
      <TargetSelect
        kind={kind}
        chosen={chosen}
        onPick={(item) => onChange({ [kind]: item, ...(chosen?.id === item.id ? {} : { mapping: [] }) })}
      />
      {isPerSet && (
        <Select
          size="sm"
          label={t('workflows.group')}
          placeholder={t('workflows.group.choose')}
          nothingFoundMessage={t('workflows.group.none')}
          allowDeselect={false}
          data={groups.map(({ id }) => ({ value: id, label: fieldName(id).text }))}
          value={groupId === '' ? null : groupId}
          onChange={(id) => onChange({ group_id: id })}
        />
      )}
      {target.isLoading && <Skeleton h={120} />}
      {target.isError && <Failed error={target.error} onRetry={() => void target.refetch()} />}
      {target.data && (
        <MappingEditor
          mapping={configuration['mapping']}
          target={target.data.compiled}
          hasFolio={kind === 'form'}
          onChange={(mapping, key) => onChange({ mapping }, key)}
          onDone={endStep}
        />
      )}
    </>
  )
}
