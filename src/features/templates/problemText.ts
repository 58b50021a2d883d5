import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import type { Translate } from '../../shared/useT'

/** What is wrong with what ends in this name (`text`, `when`), in words; undefined where nothing is. */
export function problemText(
  t: Translate,
  problems: readonly TemplateProblem[],
  name: string,
): string | undefined {
  const problem = problems.find(({ path }) => path === name || path.endsWith(`.${name}`))
  return problem && t(`templates.problem.${problem.code}`, { max: '', min: '', why: '', ...problem.params })
}
