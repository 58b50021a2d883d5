import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import type { Translate } from '../../shared/useT'

/** Returns the problem of the setting whose name ends in this (`text`, `when`), in words; undefined for none. */
export function problemText(
  t: Translate,
  problems: readonly TemplateProblem[],
  name: string,
): string | undefined {
  const problem = problems.find(({ path }) => path === name || path.endsWith(`.${name}`))
  return problem && t(`templates.problem.${problem.code}`, { max: '', min: '', why: '', ...problem.params })
}
