import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { readDesign } from '../../../schemas/print/template/readDesign'
import { templateTexts } from '../../../schemas/print/template/templateTexts'
import { templateFault } from '../mail/liquid'

/** Returns the problems of a stored design that are visible without printing it: in its parts, and in its texts as templates. */
export function designProblems(stored: unknown): readonly TemplateProblem[] {
  const { design, problems } = readDesign(stored)
  return [
    ...problems,
    ...templateTexts(design).flatMap(({ path, text }): TemplateProblem[] => {
      const why = templateFault(text)
      return why === null ? [] : [{ path, code: 'TEXT_NOT_READ', params: { why: why.slice(0, 300) } }]
    }),
  ]
}
