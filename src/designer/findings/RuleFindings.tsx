import type { FormFinding } from '../../../schemas/analysis/formFindings'
import { fieldIdsRead } from '../../../schemas/edit/rules/withRules'
import type { RuleDocument } from '../../../schemas/model/rule'
import { FindingItem } from './FindingItem'
import classes from './Findings.module.css'
import { useRuleFindings } from './useFindings'

/** Findings that a rule itself shows in one line for all its ineffective targets. */
const saidOfTargets: ReadonlySet<FormFinding['message']> = new Set([
  'analysis.MISSING_FIELD',
  'finding.STALE_TARGET',
])

/** Draws the findings about a rule beside it; the rule itself shows what is unfinished. */
export function RuleFindings({ rule }: { readonly rule: RuleDocument }) {
  const found = useRuleFindings(rule.rule_id)
  if (found.length === 0) return null
  const asked = fieldIdsRead(rule)
  const findings = found.filter(
    ({ message, fieldId = '' }) =>
      message !== 'finding.RULE_UNFINISHED' && (!saidOfTargets.has(message) || asked.has(fieldId)),
  )
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
