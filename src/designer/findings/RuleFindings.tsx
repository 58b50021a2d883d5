import { FindingItem } from './FindingItem'
import classes from './Findings.module.css'
import { useRuleFindings } from './useFindings'
import type { FormFinding } from '../../../schemas/analysis/formFindings'

/** What an unfinished rule says of itself. */
const saidByRule: ReadonlySet<FormFinding['message']> = new Set([
  'finding.RULE_WITHOUT_CONDITIONS',
  'finding.RULE_WITHOUT_TYPE',
  'finding.UNKNOWN_OPERATOR',
])

/** What is to be known about a rule, beside it. */
export function RuleFindings({ ruleId }: { readonly ruleId: string }) {
  const findings = useRuleFindings(ruleId).filter(({ message }) => !saidByRule.has(message))
  if (findings.length === 0) return null
  return (
    <ul className={classes['beside']}>
      {findings.map((finding) => (
        <li key={finding.key}>
          <FindingItem finding={finding} isAtRule />
        </li>
      ))}
    </ul>
  )
}
