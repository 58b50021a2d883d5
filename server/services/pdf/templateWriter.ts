import type { TemplateWriter } from '../../../schemas/print/template/printedTemplate'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { conditionTag } from '../../../schemas/print/template/templateTexts'
import { drawTemplate, TemplateError } from '../mail/liquid'

/** Milliseconds that all texts of one print may take together, because each of them blocks the process. */
const mostTime = 3_000
/** Characters of one rendered text. */
const longest = 20_000

/** The milliseconds that texts of one print have taken so far. */
export interface WritingBudget {
  taken: number
}

export interface TellingWriter extends TemplateWriter {
  readonly problems: readonly TemplateProblem[]
}

/** The data that a template's texts are rendered with. */
export interface TemplateSources {
  /** The values that texts can use. */
  readonly context: object
  /** The text that stands in for one that cannot be rendered. */
  readonly unreadable: string
  readonly budget: WritingBudget
  /** Tells whether the record matches filter strings; undefined when they cannot be read. */
  readonly meets: (where: string) => boolean | undefined
}

/**
 * Creates a writer for a template's texts. A text that is invalid, grows too large or takes too long is reported and replaced by
 * `unreadable`; such a condition counts as false.
 */
export function templateWriter({ context, unreadable, budget, meets }: TemplateSources): TellingWriter {
  const problems: TemplateProblem[] = []
  const drawn = (template: string, path: string): string | undefined => {
    if (!template.includes('{')) return template
    const begun = performance.now()
    try {
      if (budget.taken > mostTime) throw new TemplateError('the texts together take too long')
      const text = drawTemplate(template, context, 'text')
      if (text.length > longest) throw new TemplateError('the result is too long')
      return text
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      problems.push({ path, code: 'TEXT_NOT_READ', params: { why: error.message.slice(0, 300) } })
      return undefined
    } finally {
      budget.taken += performance.now() - begun
    }
  }
  return {
    problems,
    text: (template, path) => drawn(template, path) ?? unreadable,
    meets: (where, path) => {
      const isMet = meets(where)
      if (isMet === undefined) problems.push({ path, code: 'UNKNOWN_FIELD' })
      return isMet === true
    },
    holds: (condition, path) => drawn(conditionTag(condition), path) === '1',
  }
}
