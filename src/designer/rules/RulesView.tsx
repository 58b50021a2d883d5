import { Stack, Text } from '@mantine/core'
import { rulesOf } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'

/** The rules of the form being designed. */
export function RulesView() {
  const t = useT()
  const rules = rulesOf(useDesignerState().document)
  if (rules.length === 0) return <Text p="md">{t('rules.none')}</Text>
  return (
    <Stack component="ol" p="md">
      {rules.map(({ rule_id, name }) => (
        <li key={rule_id}>{name}</li>
      ))}
    </Stack>
  )
}
