import { areUsual } from '../../renderers/fields/usualTypes'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { compileServedForm } from './compileServedForm'

/** Returns whether all fields of a form are of types that every page can draw. */
export const asksUsually = (form: ServedFormForAnswer): boolean =>
  areUsual(Object.values(compileServedForm(form).fields).map(({ type }) => type))

/** Loads the renderers for these revisions, if some fields are of types that not every page can draw. */
export async function prepareRenderers(
  ...forms: readonly (ServedFormForAnswer | undefined)[]
): Promise<void> {
  if (forms.some((form) => form && !asksUsually(form))) await import('../../renderers/fields/rareRenderers')
}
