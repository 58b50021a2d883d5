import { useMemo, useState } from 'react'
import type { RuleDocument } from '../../../schemas/model/rule'
import { useT } from '../../shared/useT'
import { sharedFields, type SharedFields } from './rulesAbout'
import { ruleName } from './useRuleActions'

/** Returns for each rule the others that affect some of its fields; equal lists stay identical, so that cards are not drawn again. */
export function useSharedFields(
  rules: readonly RuleDocument[],
): ReadonlyMap<string, readonly SharedFields[]> {
  const t = useT()
  const [known] = useState(() => new Map<string, readonly SharedFields[]>())
  return useMemo(() => {
    const shared = sharedFields(rules, (rule, index) => ruleName(t, rule, index))
    const before = new Map(known)
    known.clear()
    for (const [ruleId, list] of shared) {
      const same = before.get(ruleId)
      known.set(ruleId, same && JSON.stringify(same) === JSON.stringify(list) ? same : list)
    }
    return new Map(known)
  }, [rules, t, known])
}
