import { Menu, Text } from '@mantine/core'
import { useIntl } from 'react-intl'
import { retypeField } from '../../../schemas/edit/retypeField'
import { fieldTypes } from '../../../schemas/fields/registry'
import { retypeTargets, settingsLost } from '../../../schemas/edit/retypeTargets'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT, type MessageId } from '../../shared/useT'
import { announce } from '../drag/announcements'
import { FieldIcon } from '../fieldIcons'
import { fieldName, typeName } from '../fieldNames'
import { useGuardedRun } from '../refusal/useGuardedRun'

/** Returns the types that a field can change to without losing its meaning. */
export const retypesOf = (field: FieldDocument) => retypeTargets(field, fieldTypes)

interface LostProps {
  readonly field: FieldDocument
  readonly type: string
}

/** Lists the settings that the field would lose. */
function Lost({ field, type }: LostProps) {
  const t = useT()
  const { formatList } = useIntl()
  const titles = settingsLost(field, fieldTypes.get(field.field_type), fieldTypes.get(type))
  if (titles.length === 0) return null
  const names = formatList(titles.map((title) => t(title as MessageId)))
  return (
    <Text size="xs" c="dimmed">
      {t('designer.retype.lost', { names })}
    </Text>
  )
}

/** Draws these types as menu items; choosing one changes the field. */
export function RetypeItems({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const runGuarded = useGuardedRun()
  const retype = (type: string) => {
    const values = { label: fieldName(t, field), type: typeName(t, type) }
    runGuarded(
      { id: 'designer.step.retype', values },
      (form, alongWithRules) => retypeField(form, { fieldId: field.field_id, type, alongWithRules }),
      { done: () => announce(t('designer.said.retyped', values)) },
    )
  }
  return retypesOf(field).map(({ type }) => (
    <Menu.Item key={type} leftSection={<FieldIcon type={type} size={16} />} onClick={() => retype(type)}>
      {typeName(t, type)}
      <Lost field={field} type={type} />
    </Menu.Item>
  ))
}
