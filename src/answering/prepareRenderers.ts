import { areUsual } from '../../renderers/fields/usualTypes'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { compileServedForm } from './compileServedForm'

/** Whether all fields of a form are of the types that come with every page. */
export const asksUsually = (form: ServedFormForAnswer): boolean =>
  areUsual(Object.values(compileServedForm(form).fields).map(({ type }) => type))

/** What draws the fields of these revisions, where some of them are not of the types that come with every page. */
export async function prepareRenderers(
  ...forms: readonly (ServedFormForAnswer | undefined)[]
): Promise<void> {
  if (forms.some((form) => form && !asksUsually(form))) await import('../../renderers/fields/rareRenderers')
}
