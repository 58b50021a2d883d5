import { Group, Switch } from '@mantine/core'
import { isObject, type Json } from '../../../../schemas/model/json'
import { assignConnection } from '../../../../schemas/workflows/actions/assignUser'
import { actionCalled } from '../../../../schemas/workflows/actions/registry'
import { useT } from '../../../shared/useT'
import type { ConfigurationProps } from './ActionEditor'
import { WhoChooser, type StoredWho } from './WhoChooser'

/** Draws to whom the record is assigned: a chosen person, somebody in the record, or whoever an answer names. */
export function AssignEditor({ action, configuration, onChange }: ConfigurationProps) {
  const t = useT()
  const isOfConnection = actionCalled(action.does) === assignConnection
  const assignTo =
    configuration['assignTo'] ?? configuration['userOfConnection'] ?? configuration['connection']
  const isList = Array.isArray(assignTo)
  const first: unknown = isList ? (assignTo as readonly unknown[])[0] : assignTo
  const stored: StoredWho = isObject(first) ? (first as StoredWho) : {}
  const others = isList ? (assignTo as readonly Json[]).slice(1) : []
  const put = (next: StoredWho | null) => onChange({ assignTo: isList && next ? [next, ...others] : next })
  const told = (key: 'push_notification' | 'send_mail') => configuration[key] === true || stored[key] === true
  const tell = (key: 'push_notification' | 'send_mail', is: boolean) =>
    Object.hasOwn(stored, key) ? put({ ...stored, [key]: is }) : onChange({ [key]: is })
  return (
    <>
      <WhoChooser
        label={t('workflows.assign.who')}
        stored={stored}
        isOfConnection={isOfConnection}
        onPick={put}
      />
      <Group gap="md">
        {(['push_notification', 'send_mail'] as const).map((key) => (
          <Switch
            key={key}
            label={t(`workflows.assign.${key}`)}
            checked={told(key)}
            onChange={({ currentTarget }) => tell(key, currentTarget.checked)}
          />
        ))}
      </Group>
    </>
  )
}
