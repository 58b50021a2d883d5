import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDesigner } from '../DesignerContext'
import { useRulesLink } from '../rules/useRulesLink'
import { useToFormView } from '../useToFormView'
import { WhyWaysContext, type WhyWays } from './WhyWaysContext'

/** Makes explanations link to the settings and rules that they mention. */
export function WhyWhileDesigning({ children }: { readonly children: ReactNode }) {
  const designer = useDesigner()
  const toForm = useToFormView()
  const ways = useMemo<WhyWays>(
    () => ({
      toSetting: (fieldId) => {
        toForm()
        designer.select(fieldId)
        designer.wishFocus('settings')
      },
      ruleLink: (ruleId, sentence) => <RuleLink ruleId={ruleId}>{sentence}</RuleLink>,
    }),
    [designer, toForm],
  )
  return <WhyWaysContext value={ways}>{children}</WhyWaysContext>
}

function RuleLink({ ruleId, children }: { readonly ruleId: string; readonly children: ReactNode }) {
  const link = useRulesLink({ rule: ruleId })
  return (
    <Link to={link.to} state={link.state}>
      {children}
    </Link>
  )
}
