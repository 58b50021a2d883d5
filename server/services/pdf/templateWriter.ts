import type { TemplateWriter } from '../../../schemas/print/template/printedTemplate'
import type { TemplateProblem } from '../../../schemas/print/template/designReader'
import { conditionTag } from '../../../schemas/print/template/templateTexts'
import { drawTemplate, TemplateError } from '../mail/liquid'

/** Milliseconds that all texts of one printing may take together: each of them holds up everybody else. */
const mostTime = 3_000
/** Characters of one text as it is printed. */
const longest = 20_000

/** What the texts of one printing have taken so far. */
export interface WritingBudget {
  taken: number
}

export interface TellingWriter extends TemplateWriter {
  readonly problems: readonly TemplateProblem[]
}

/** What a template prints is written from. */
export interface TemplateSources {
  /** What its texts can speak of. */
  readonly context: object
  /** Stands in the place of what cannot be filled in. */
  readonly unreadable: string
  readonly budget: WritingBudget
  /** Whether the record is what filter strings ask; undefined where nobody can say. */
  readonly meets: (where: string) => boolean | undefined
}

/**
 * Fills in the texts of a template. What cannot be read, grows too large or takes too long is told, and `unreadable` stands in its place;
 * a condition of that kind does not hold.
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
