import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { rulesOf } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesignerPart } from '../DesignerContext'
import { rulesAbout } from './rulesAbout'
import { useNewRule } from './useNewRule'
import { useRulesLink } from './useRulesLink'

/** Links a field's settings to the rules about it; for a field without rules, it creates the first one. */
export function FieldRules({ fieldId }: { readonly fieldId: string }) {
  const t = useT()
  const rules = useDesignerPart(({ document }) => rulesOf(document))
  const count = useMemo(() => rulesAbout(rules, fieldId).length, [rules, fieldId])
  const link = useRulesLink({ field: fieldId })
  const newRule = useNewRule()
  if (count === 0)
    return (
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => newRule({ fieldId })}>
        {t('rules.ofField', { count })}
      </Anchor>
    )
  return (
    <Anchor component={Link} {...link} size="sm">
      {t('rules.ofField', { count })}
    </Anchor>
  )
}
